import type {
  CreatedDeployToken,
  DeployTokensAnswer,
  ReleasesAnswer,
  RemoteKeysAnswer,
  RemotesAnswer,
} from "@portal/api-contract";
import { AuditLog } from "../../models/audit-log.model";
import { DeployToken } from "../../models/deploy-token.model";
import { read } from "../../../testing/read-reply";
import { remotesFixture, type RemotesFixture } from "../../../testing/remotes.fixture";
import { createKeyPair } from "./publish/verify-manifest";

let fixture: RemotesFixture;
beforeAll(async () => {
  fixture = await remotesFixture.start();
});
afterAll(() => fixture.stop());

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

describe("a deploy token", () => {
  test("is shown once, stored as a hash, and listed by its ending with its last use", async () => {
    const admin = await fixture.enterAdmin();
    const wanted = { remote: "mfe-tokens", name: "tokens-ci", email: "team@portal.test" };
    const { id, token } = read<CreatedDeployToken>(await admin.post("/remotes/tokens", wanted), 201);
    expect(token).toMatch(/^portal_deploy_[\w-]{43}$/);
    expect(JSON.stringify(await DeployToken.findAll({ raw: true }))).not.toContain(token);
    expect(JSON.stringify(await AuditLog.findAll({ raw: true }))).not.toContain(token);
    const find = async () =>
      read<DeployTokensAnswer>(await admin.get("/remotes/tokens")).data.find((item) => item.id === id);
    const item = { ...wanted, ending: token.slice(-4), createdBy: "Ines Haddad", lastUsedAt: null, revokedAt: null };
    expect(await find()).toMatchObject(item);
    read(await fixture.portal.newClient().get("/remotes/keys", withToken(token)), 200);
    expect((await find())?.lastUsedAt).not.toBeNull();
  });

  test("opens nothing once it is revoked, misspelled or sent in another way", async () => {
    const admin = await fixture.enterAdmin();
    const created = await admin.post("/remotes/tokens", { remote: "mfe-gone", name: "gone-ci" });
    const { id, token } = read<CreatedDeployToken>(created, 201);
    const statusOf = async (headers: Record<string, string>) =>
      (await fixture.portal.newClient().get("/remotes/keys", headers)).status;
    expect(await statusOf(withToken(token))).toBe(200);
    for (const wrong of [`${token}x`, token.slice(0, -1), token.toUpperCase(), "x"]) {
      expect(await statusOf(withToken(wrong))).toBe(401);
    }
    expect(await statusOf({ authorization: `Basic ${token}` })).toBe(401);
    expect(await statusOf({ cookie: `portal_session=${token}` })).toBe(401);
    read(await admin.post(`/remotes/tokens/${id}/revoke`), 200);
    read(await admin.post(`/remotes/tokens/${id}/revoke`), 200);
    expect(await statusOf(withToken(token))).toBe(401);
    expect(await AuditLog.count({ where: { action: "remote.token-revoked", subject: "mfe-gone" } })).toBe(1);
  });

  test("does not act for a signed-in admin's other remotes", async () => {
    const team = await fixture.newTeam("mfe-narrow");
    const admin = await fixture.enterAdmin();
    const reply = await admin.post("/remotes/mfe-other/promote", {}, withToken(team.token));
    expect(reply.status).toBe(403);
  });
});

describe("a key", () => {
  test("is proposed once, signs after an admin accepted it, and never after it was revoked", async () => {
    const team = await fixture.newTeam("mfe-keys");
    const admin = await fixture.enterAdmin();
    const { publicKey } = createKeyPair();
    const propose = () =>
      fixture.portal.newClient().post("/remotes/keys", { remote: team.remote, publicKey }, withToken(team.token));
    const first = await propose();
    expect([first.status, first.body]).toMatchObject([201, { state: "proposed", proposedBy: "mfe-keys-ci" }]);
    const { id } = first.body as { id: string };
    expect(await propose()).toMatchObject({ status: 200, body: { id } });
    read(await admin.post(`/remotes/keys/${id}/accept`), 200);
    expect(await propose()).toMatchObject({ status: 200, body: { state: "accepted" } });
    read(await admin.post(`/remotes/keys/${id}/revoke`), 200);
    expect(await propose()).toMatchObject({ status: 200, body: { state: "revoked" } });
    expect((await admin.post(`/remotes/keys/${id}/accept`)).body).toMatchObject({ code: "KEY_REVOKED" });
    const { data } = read<RemoteKeysAnswer>(await team.get("/remotes/keys"));
    expect(data.map(({ remote }) => remote)).toEqual(["mfe-keys", "mfe-keys"]);
  });

  test("that is revoked since a time can be revoked since an earlier one, not since a later one", async () => {
    const team = await fixture.newTeam("mfe-since");
    const admin = await fixture.enterAdmin();
    const revoke = (since?: string) => admin.post(`/remotes/keys/${team.key.id}/revoke`, since ? { since } : {});
    const sinceOf = async () => read<RemoteKeysAnswer>(await team.get("/remotes/keys")).data[0]?.since;
    const [early, late] = ["2026-11-01T00:00:00.000Z", "2026-11-20T00:00:00.000Z"];
    read(await revoke(late), 200);
    read(await revoke("2026-11-25T00:00:00.000Z"), 200);
    expect(await sinceOf()).toBe(late);
    read(await revoke(early), 200);
    expect(await sinceOf()).toBe(early);
    read(await revoke(), 200);
    read(await revoke(late), 200);
    expect(await sinceOf()).toBeNull();
  });

  test("is not proposed while five others wait for an admin", async () => {
    const admin = await fixture.enterAdmin();
    const propose = () => admin.post("/remotes/keys", { remote: "mfe-many", publicKey: createKeyPair().publicKey });
    for (let count = 0; count < 5; count += 1) read(await propose(), 201);
    expect((await propose()).body).toMatchObject({ code: "TOO_MANY_KEYS" });
  });

  test("is proposed five times out of twelve at once", async () => {
    const admin = await fixture.enterAdmin();
    const propose = () => admin.post("/remotes/keys", { remote: "mfe-rush", publicKey: createKeyPair().publicKey });
    const replies = await Promise.all(Array.from({ length: 12 }, propose));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array<number>(5).fill(201),
      ...Array<number>(7).fill(409),
    ]);
  });

  test.each([
    "",
    Buffer.alloc(32).toString("base64url"),
    Buffer.from([1, ...Buffer.alloc(31)]).toString("base64url"),
    "A".repeat(42),
    `${"A".repeat(42)}B`,
    "A".repeat(44),
    "!".repeat(43),
  ])("of the form %j is refused", async (publicKey) => {
    const admin = await fixture.enterAdmin();
    expect((await admin.post("/remotes/keys", { remote: "mfe-form", publicKey })).status).toBe(422);
  });
});

test("calls for one remote at once are all answered, and leave one current release", async () => {
  const team = await fixture.newTeam("mfe-busy");
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) read(await team.publish(version), 200);
  read(await team.post("/promote", { version: "1.0.0" }), 200);
  const calls = Array.from({ length: 24 }, (_, index) => {
    const version = `${String((index % 3) + 1)}.0.0`;
    if (index % 4 === 0) return team.post("/rollback");
    return index % 4 === 1 ? team.post("/canary", { version, percent: 10 }) : team.post("/promote", { version });
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { data } = read<ReleasesAnswer>(await team.get("/remotes/mfe-busy/releases"));
  expect(data.filter(({ state }) => state === "current").length).toBe(1);
});

test.each(["mfe-", "mfe-A", "shell", "mfe_x", "mfe-x/..", `mfe-${"x".repeat(37)}`, "mfe-x-"])(
  "%j is no remote",
  async (remote) => {
    const admin = await fixture.enterAdmin();
    expect((await admin.post("/remotes/tokens", { remote, name: "x" })).status).toBe(422);
  },
);

const newTeam = async (...versions: string[]) => {
  const team = await fixture.newTeam("mfe-listed");
  for (const version of versions) {
    read(await team.publish(version), 200);
    fixture.portal.clock.advance(1000);
  }
  return team;
};

describe("lists", () => {
  test("show the releases in use of all remotes to admins, and pages of all releases", async () => {
    const team = await newTeam("1.0.0", "1.1.0", "1.2.0", "1.3.0");
    read(await team.post("/promote", { version: "1.0.0", asGood: true }), 200);
    read(await team.post("/canary", { version: "1.1.0", percent: 10 }), 200);
    const { data } = read<RemotesAnswer>(await (await fixture.enterAdmin()).get("/remotes"));
    const item = data.find(({ remote }) => remote === team.remote);
    expect(item?.total).toBe(4);
    expect(item?.releases.map(({ version, state }) => [version, state])).toEqual([
      ["1.3.0", "ready"],
      ["1.1.0", "canary"],
      ["1.0.0", "current"],
    ]);
    const first = read<ReleasesAnswer>(await team.get(`/remotes/${team.remote}/releases?limit=3`));
    const rest = `/remotes/${team.remote}/releases?limit=3&cursor=${first.nextCursor ?? ""}`;
    const second = read<ReleasesAnswer>(await team.get(rest));
    expect([...first.data, ...second.data].map(({ version }) => version)).toEqual(["1.3.0", "1.2.0", "1.1.0", "1.0.0"]);
    expect(second.nextCursor).toBeNull();
  });
});
