import type { ReleasesAnswer, RemotesAnswer } from "@portal/api-contract";
import { AuditLog } from "../../../models/audit-log.model";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture, type Team } from "../../../../testing/remotes.fixture";
import { goodAfter, keptAfterUse } from "../remotes.limits";

let fixture: RemotesFixture;
let count = 0;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

const refusal = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code: string }).code];

/** A new remote with these versions, none in use. */
async function newTeam(...versions: string[]): Promise<Team> {
  count += 1;
  const team = await fixture.newTeam(`mfe-use-${String(count)}`);
  for (const version of versions) {
    read(await team.publish(version), 200);
    fixture.portal.clock.advance(1000);
  }
  return team;
}

async function findRow({ remote }: Team) {
  return (await fixture.readRegistry()).remotes.find(({ id }) => id === remote);
}

const currentOf = async (team: Team) => (await findRow(team))?.version;
const lastGoodOf = async (team: Team) => (await findRow(team))?.lastGood?.version;
const listOf = async (team: Team) => read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases`)).data;

async function passTime(ms: number): Promise<void> {
  fixture.portal.clock.advance(ms);
  for (const task of fixture.portal.scheduledTasks) if (task.name === "good-releases") await task.run();
}

async function suspend({ remote }: Team, version: string, reason: string) {
  return (await fixture.enterAdmin()).post(`/remotes/${remote}/suspend`, { version, reason });
}

describe("promote", () => {
  test("puts a release into the registry, with its manifest, key and files", async () => {
    const team = await newTeam("1.0.0");
    expect(await findRow(team)).toBeUndefined();
    expect((await team.post("/promote", { version: "1.0.0" })).status).toBe(200);
    const { remotes, keys } = await fixture.readRegistry();
    const folder = `/remotes/${team.remote}/1.0.0`;
    const [release] = await listOf(team);
    expect(remotes.find(({ id }) => id === team.remote)).toEqual({
      id: team.remote,
      version: "1.0.0",
      entry: `${folder}/remoteEntry.0123456789.js`,
      contractVersion: "1.0.0",
      integrity: expect.stringMatching(/^sha256-/) as string,
      preload: [`${folder}/remoteEntry.0123456789.js`, `${folder}/page.0123456789.css`],
      manifest: { path: `${folder}/manifest.json`, sha256: release?.manifestSha256 },
      canary: null,
      lastGood: null,
      pages: [],
    });
    expect(keys.filter(({ remote }) => remote === team.remote)).toEqual([
      { id: team.key.id, remote: team.remote, publicKey: team.key.publicKey },
    ]);
  });

  test("without a version takes the canary, else the newest", async () => {
    const team = await newTeam("1.0.0", "1.1.0", "1.2.0");
    read(await team.post("/promote"), 200);
    expect(await currentOf(team)).toBe("1.2.0");
    read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);
    read(await team.post("/promote"), 200);
    expect(await findRow(team)).toMatchObject({ version: "1.1.0", canary: null });
  });

  test("again changes nothing", async () => {
    const team = await newTeam("1.0.0");
    read(await team.post("/promote"), 200);
    const where = { action: "remote.promoted", subject: team.remote };
    read(await team.post("/promote", { version: "1.0.0" }), 200);
    expect(await AuditLog.count({ where })).toBe(1);
  });

  test("refuses unknown, unfinished, suspended and pruned releases", async () => {
    const team = await newTeam("1.0.0");
    expect(refusal(await team.post("/promote", { version: "9.9.9" }))).toEqual([404, "NO_SUCH_RELEASE"]);
    read(await team.post("/releases", team.sign("2.0.0")), 201);
    expect(refusal(await team.post("/promote", { version: "2.0.0" }))).toEqual([404, "NO_SUCH_RELEASE"]);
    read(await suspend(team, "1.0.0", "Broken."), 200);
    expect(refusal(await team.post("/promote", { version: "1.0.0" }))).toEqual([409, "RELEASE_SUSPENDED"]);
    expect(refusal(await team.post("/canary", { version: "1.0.0", percent: 5 }))).toEqual([409, "RELEASE_SUSPENDED"]);
    read(await team.publish("3.0.0"), 200);
    fixture.portal.clock.advance(keptAfterUse + 1000);
    read(await team.post("/prune"), 200);
    expect(refusal(await team.post("/promote", { version: "3.0.0" }))).toEqual([409, "RELEASE_PRUNED"]);
    expect(refusal(await (await newTeam()).post("/promote"))).toEqual([404, "NO_SUCH_RELEASE"]);
  });
});

describe("roll back", () => {
  test("goes further back with each call, then is refused", async () => {
    const team = await newTeam("1.0.0", "2.0.0", "3.0.0");
    for (const version of ["1.0.0", "2.0.0", "3.0.0"]) read(await team.post("/promote", { version }), 200);
    const orders = async () => (await listOf(team)).map(({ rollbackOrder }) => rollbackOrder);
    expect(await orders()).toEqual([null, 1, 2]);
    for (const version of ["2.0.0", "1.0.0"]) {
      expect((await team.post("/rollback")).body).toMatchObject({ release: { version, state: "current" } });
      expect(await currentOf(team)).toBe(version);
    }
    expect(await orders()).toEqual([null, null, null]);
    expect(refusal(await team.post("/rollback"))).toEqual([409, "NO_RELEASE_BEFORE"]);
    read(await team.post("/promote", { version: "3.0.0" }), 200);
    read(await team.post("/rollback"), 200);
    expect(await currentOf(team)).toBe("1.0.0");
  });

  test("ends also when a release was promoted again", async () => {
    const team = await newTeam("1.0.0", "2.0.0");
    for (const version of ["1.0.0", "2.0.0", "1.0.0"]) read(await team.post("/promote", { version }), 200);
    for (const version of ["2.0.0", "1.0.0"]) {
      expect((await team.post("/rollback")).body).toMatchObject({ release: { version } });
    }
    expect(refusal(await team.post("/rollback"))).toEqual([409, "NO_RELEASE_BEFORE"]);
  });

  test("goes to a named release that was current before, and skips suspended ones", async () => {
    const team = await newTeam("1.0.0", "2.0.0", "3.0.0", "4.0.0");
    for (const version of ["1.0.0", "2.0.0", "3.0.0"]) read(await team.post("/promote", { version }), 200);
    expect(refusal(await team.post("/rollback", { version: "4.0.0" }))).toEqual([409, "NO_RELEASE_BEFORE"]);
    expect(refusal(await team.post("/rollback", { version: "3.0.0" }))).toEqual([409, "ALREADY_CURRENT"]);
    read(await suspend(team, "2.0.0", "Wrong totals."), 200);
    read(await team.post("/rollback"), 200);
    expect(await currentOf(team)).toBe("1.0.0");
    read(await team.post("/promote", { version: "3.0.0" }), 200);
    read(await team.post("/rollback", { version: "1.0.0" }), 200);
    expect(await currentOf(team)).toBe("1.0.0");
    expect(refusal(await team.post("/rollback", { version: "3.0.0" }))).toEqual([409, "NO_RELEASE_BEFORE"]);
    expect(refusal(await team.post("/promote", { version: "3.0.0", asGood: true }))).toEqual([409, "ROLLED_BACK"]);
  });
});

describe("the canary", () => {
  test("is in the registry with its share until 0 ends it", async () => {
    const team = await newTeam("1.0.0", "1.1.0");
    expect(refusal(await team.post("/canary", { version: "1.1.0", percent: 10 }))).toEqual([409, "NO_CURRENT"]);
    read(await team.post("/promote", { version: "1.0.0" }), 200);
    read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);
    expect(await findRow(team)).toMatchObject({ version: "1.0.0", canary: { version: "1.1.0", percent: 10 } });
    expect((await listOf(team))[0]).toMatchObject({ version: "1.1.0", state: "canary", percent: 10 });
    expect(refusal(await team.post("/canary", { version: "1.0.0", percent: 10 }))).toEqual([409, "ALREADY_CURRENT"]);
    expect(refusal(await team.post("/canary", { version: "1.0.0", percent: 0 }))).toEqual([409, "NO_CANARY"]);
    read(await team.post("/canary", { version: "1.1.0", percent: 0 }), 200);
    expect(await findRow(team)).toMatchObject({ version: "1.0.0", canary: null });
    for (const percent of [-1, 101, 2.5, "5"]) {
      expect((await team.post("/canary", { version: "1.1.0", percent })).status).toBe(422);
    }
  });
});

describe("the last good release", () => {
  test("was current for 24 hours, or was promoted as good", async () => {
    const team = await newTeam("1.0.0", "2.0.0", "3.0.0");
    read(await team.post("/promote", { version: "1.0.0" }), 200);
    await passTime(goodAfter - 1000);
    expect(await lastGoodOf(team)).toBeUndefined();
    await passTime(2000);
    expect(await lastGoodOf(team)).toBe("1.0.0");
    read(await team.post("/promote", { version: "2.0.0" }), 200);
    await passTime(goodAfter / 2);
    expect(await lastGoodOf(team)).toBe("1.0.0");
    read(await team.post("/promote", { version: "3.0.0", asGood: true }), 200);
    expect(await lastGoodOf(team)).toBe("3.0.0");
    expect((await listOf(team)).map(({ version, lastGood }) => [version, lastGood])).toEqual([
      ["3.0.0", true],
      ["2.0.0", false],
      ["1.0.0", false],
    ]);
  });

  test("is never one that was rolled back from", async () => {
    const team = await newTeam("1.0.0", "2.0.0");
    read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
    read(await team.post("/promote", { version: "2.0.0", asGood: true }), 200);
    expect(await lastGoodOf(team)).toBe("2.0.0");
    read(await team.post("/rollback"), 200);
    expect(await lastGoodOf(team)).toBe("1.0.0");
  });

  test("follows a suspended current release; without any the row goes", async () => {
    const team = await newTeam("1.0.0", "2.0.0", "3.0.0");
    read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
    read(await team.post("/promote", { version: "2.0.0" }), 200);
    read(await team.post("/promote", { version: "3.0.0" }), 200);
    const suspended = await suspend(team, "3.0.0", "Wrong totals.");
    expect(suspended.body).toMatchObject({ current: { version: "1.0.0" } });
    expect((await listOf(team))[0]).toMatchObject({ state: "suspended", suspendReason: "Wrong totals." });
    read(await suspend(team, "2.0.0", "Too."), 200);
    expect((await suspend(team, "1.0.0", "Too.")).body).toMatchObject({ current: null });
    expect(await findRow(team)).toBeUndefined();
  });

  test("lists a version that was suspended in use until another becomes current, and no canary without a current one", async () => {
    const team = await newTeam("1.0.0", "1.1.0");
    read(await team.post("/promote", { version: "1.0.0" }), 200);
    read(await team.post("/canary", { version: "1.1.0", percent: 5 }), 200);
    read(await team.publish("1.2.0"), 200);
    read(await suspend(team, "1.1.0", "Wrong totals."), 200);
    const listed = async () => {
      const { data } = read<RemotesAnswer>(await (await fixture.enterAdmin()).get("/remotes"));
      const item = data.find(({ remote }) => remote === team.remote);
      return item?.releases.map(({ version, state }) => `${version} ${state}`);
    };
    expect(await listed()).toEqual(["1.2.0 ready", "1.1.0 suspended", "1.0.0 current"]);
    fixture.portal.clock.advance(1000);
    read(await team.post("/promote", { version: "1.2.0" }), 200);
    expect(await listed()).toEqual(["1.2.0 current"]);
    read(await team.publish("1.3.0"), 200);
    read(await team.post("/canary", { version: "1.3.0", percent: 5 }), 200);
    for (const version of ["1.0.0", "1.2.0"]) read(await suspend(team, version, "Wrong totals."), 200);
    expect((await listed())?.[0]).toBe("1.3.0 ready");
  });

  test("follows a release whose key is revoked, from a time on", async () => {
    const team = await newTeam("1.0.0");
    read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
    fixture.portal.clock.advance(60_000);
    const since = fixture.portal.clock.now().toISOString();
    fixture.portal.clock.advance(60_000);
    read(await team.publish("2.0.0"), 200);
    read(await team.post("/promote", { version: "2.0.0" }), 200);
    read(await (await fixture.enterAdmin()).post(`/remotes/keys/${team.key.id}/revoke`, { since }), 200);
    expect(await currentOf(team)).toBe("1.0.0");
    expect(await listOf(team)).toMatchObject([
      { version: "2.0.0", state: "invalid" },
      { version: "1.0.0", state: "current" },
    ]);
    expect(refusal(await team.post("/promote", { version: "2.0.0" }))).toEqual([409, "KEY_REVOKED"]);
    expect((await fixture.readRegistry()).keys.map(({ id }) => id)).toContain(team.key.id);
    read(await (await fixture.enterAdmin()).post(`/remotes/keys/${team.key.id}/revoke`), 200);
    expect(await findRow(team)).toBeUndefined();
    expect((await fixture.readRegistry()).keys.map(({ id }) => id)).not.toContain(team.key.id);
  });
});
