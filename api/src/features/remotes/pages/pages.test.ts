import type { RemotePageDeclaration, RemotePagesAnswer, RemotesAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import type { TestClient } from "../../../../testing/http-client";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";

let fixture: RemotesFixture;
let admin: TestClient;
beforeAll(async () => {
  fixture = await remotesFixture.start();
  admin = await fixture.enterAdmin();
});
afterAll(() => fixture.stop());

const reviews: RemotePageDeclaration = {
  ...{ name: "reviews", path: "/", access: ["user", "admin"], title: "Reviews", link: "Reviews" },
};
const report: RemotePageDeclaration = { ...reviews, name: "report", path: "/report", access: ["admin"], link: null };

const accept = (team: Team, version: string) => admin.post(`/remotes/${team.remote}/pages/accept`, { version });
const list = async (team: Team) => read<RemotePagesAnswer>(await team.get(`/remotes/${team.remote}/pages`)).data;
const findRow = async ({ remote }: Team) => (await fixture.readRegistry()).remotes.find(({ id }) => id === remote);
const namesOf = (pages: readonly RemotePageDeclaration[] | undefined) => pages?.map(({ name }) => name);

/** Publishes a version that declares these pages. */
async function publish(team: Team, version: string, ...pages: RemotePageDeclaration[]): Promise<void> {
  read(await team.publish(version, undefined, { pages }), 200);
  fixture.portal.clock.advance(1000);
}

describe("pages of a remote", () => {
  test("are in the registry once an admin accepted them, for current release, canary and last good release", async () => {
    const team = await fixture.newTeam("mfe-pages");
    await publish(team, "1.0.0", reviews);
    read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
    expect(await findRow(team)).toMatchObject({ pages: [], lastGood: { pages: [] } });
    read(await accept(team, "1.0.0"), 200);
    expect(await findRow(team)).toMatchObject({ pages: [reviews], lastGood: { pages: [reviews] } });

    await publish(team, "1.1.0", { ...reviews, title: "All reviews", link: null }, report);
    read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);
    const waiting = await findRow(team);
    expect([namesOf(waiting?.pages), waiting?.canary?.pages]).toEqual([
      ["reviews"],
      [{ ...reviews, title: "All reviews", link: null }],
    ]);
    read(await accept(team, "1.1.0"), 200);
    const row = await findRow(team);
    expect([namesOf(row?.pages), namesOf(row?.canary?.pages)]).toEqual([["reviews"], ["reviews", "report"]]);
  });

  test.each([
    ["roles in another order", { access: ["admin", "user"] }, true],
    ["another role", { access: ["user"] }, false],
    ["another path", { path: "/all" }, false],
    ["another title", { title: "Stars" }, true],
    ["another name", { name: "stars" }, false],
  ] satisfies [string, Partial<RemotePageDeclaration>, boolean][])("with %s", async (what, change, isAccepted) => {
    const team = await fixture.newTeam(`mfe-${what.replaceAll(" ", "-")}`.slice(0, 40));
    await publish(team, "1.0.0", reviews);
    read(await accept(team, "1.0.0"), 200);
    read(await team.post("/promote", { version: "1.0.0" }), 200);
    await publish(team, "1.1.0", { ...reviews, ...change });
    read(await team.post("/promote", { version: "1.1.0" }), 200);
    expect((await findRow(team))?.pages.length).toBe(isAccepted ? 1 : 0);
    read(await team.post("/rollback"), 200);
    expect(namesOf((await findRow(team))?.pages)).toEqual(["reviews"]);
  });

  test("are listed with who accepted them, and with what was accepted before", async () => {
    const team = await fixture.newTeam("mfe-listing");
    await publish(team, "1.0.0", reviews);
    const asDeclared = { ...reviews, version: "1.0.0", state: "ready", address: "/x/mfe-listing/" };
    expect(await list(team)).toEqual([{ ...asDeclared, acceptedAt: null, acceptedBy: null, before: null }]);
    read(await accept(team, "1.0.0"), 200);
    const acceptedAt = expect.stringMatching(/^\d{4}-.*Z$/) as string;
    expect(await list(team)).toEqual([{ ...asDeclared, acceptedAt, acceptedBy: "Ines Haddad", before: null }]);

    read(await team.post("/promote", { version: "1.0.0" }), 200);
    await publish(team, "1.1.0", { ...reviews, access: ["admin"] }, report);
    await publish(team, "1.2.0", { ...reviews, access: ["admin"] }, report);
    read(await team.post("/canary", { version: "1.1.0", percent: 5 }), 200);
    const { data } = read<RemotesAnswer>(await admin.get("/remotes"));
    const pages = data.find(({ remote }) => remote === team.remote)?.pages;
    expect(pages).toEqual(await list(team));
    expect(pages?.map(({ version, state, name, before }) => [version, state, name, before])).toEqual([
      ["1.0.0", "current", "reviews", null],
      ["1.1.0", "canary", "reviews", { path: "/", access: ["admin", "user"] }],
      ["1.1.0", "canary", "report", null],
      ["1.2.0", "ready", "reviews", { path: "/", access: ["admin", "user"] }],
      ["1.2.0", "ready", "report", null],
    ]);
  });

  test("of an older release than the current one do not wait for an admin", async () => {
    const team = await fixture.newTeam("mfe-older");
    await publish(team, "1.0.0", reviews);
    await publish(team, "1.1.0");
    read(await team.post("/promote", { version: "1.1.0" }), 200);
    expect(await list(team)).toEqual([]);
  });
});

describe("accepting pages", () => {
  test("of another access asks again for later releases that return to the one before, but not for a rollback", async () => {
    const team = await fixture.newTeam("mfe-returning");
    await publish(team, "1.0.0", reviews);
    read(await accept(team, "1.0.0"), 200);
    await publish(team, "1.1.0", { ...reviews, access: ["admin"] });
    read(await accept(team, "1.1.0"), 200);
    await publish(team, "1.2.0", reviews);
    const pagesOf = async (version: string) => {
      read(await team.post("/promote", { version }), 200);
      return namesOf((await findRow(team))?.pages);
    };
    expect([await pagesOf("1.0.0"), await pagesOf("1.1.0"), await pagesOf("1.2.0")]).toEqual([
      ["reviews"],
      ["reviews"],
      [],
    ]);
    read(await accept(team, "1.2.0"), 200);
    expect([await pagesOf("1.2.0"), await pagesOf("1.1.0")]).toEqual([["reviews"], ["reviews"]]);
  });

  test("again changes nothing, and the audit log has each acceptance once", async () => {
    const team = await fixture.newTeam("mfe-again");
    await publish(team, "1.0.0", reviews, report);
    for (let times = 0; times < 3; times += 1) read(await accept(team, "1.0.0"), 200);
    const entries = await AuditLog.findAll({ where: { action: "remote.pages-accepted", subject: "mfe-again" } });
    expect(entries.map(({ actor, details }) => [actor, JSON.parse(details) as unknown])).toEqual([
      [
        expect.stringMatching(/^usr_/) as string,
        {
          version: "1.0.0",
          pages: [
            { name: "reviews", path: "/", access: "admin,user" },
            { name: "report", path: "/report", access: "admin" },
          ],
        },
      ],
    ]);
  });

  test("needs a published release that may be used", async () => {
    const team = await fixture.newTeam("mfe-refused");
    await publish(team, "1.0.0", reviews);
    expect((await accept(team, "2.0.0")).body).toMatchObject({ code: "NO_SUCH_RELEASE" });
    read(await admin.post("/remotes/mfe-refused/suspend", { version: "1.0.0", reason: "Wrong totals." }), 200);
    expect((await accept(team, "1.0.0")).body).toMatchObject({ code: "RELEASE_SUSPENDED" });
    expect((await team.post("/pages/accept", { version: "1.0.0" })).status).toBe(401);
    expect(await list(team)).toEqual([]);
  });
});
