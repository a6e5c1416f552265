import type { CreatedDeployToken, PinnableReleaseAnswer, RemoteDevOriginsAnswer } from "@portal/api-contract";
import { read } from "../../../../testing/read-reply";
import { remotesFixture, type RemotesFixture } from "../../../../testing/remotes.fixture";
import { hexOf } from "../../../../testing/test-release";

const origin = "http://localhost:3201";

let fixture: RemotesFixture;
beforeAll(async () => {
  fixture = await remotesFixture.start({ REMOTE_DEV_ORIGINS: origin });
});
afterAll(() => fixture.stop());

async function enterAs(role: "billing" | "viewer" | "user") {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser({ role }));
  return browser;
}

describe("a version that a browser pins", () => {
  test("is named with the hash of its manifest and its key, to all staff, although it is not in use", async () => {
    const team = await fixture.newTeam("mfe-pinned");
    read(await team.publish("1.0.0"), 200);
    const path = "/remotes/mfe-pinned/releases/1.0.0";
    const answer = read<PinnableReleaseAnswer>(await (await fixture.enterAdmin()).get(path), 200);
    const manifest = await fixture.portal.newClient().request(answer.manifest.path);
    expect(answer).toEqual({
      ...{ remote: "mfe-pinned", version: "1.0.0" },
      entry: "/remotes/mfe-pinned/1.0.0/remoteEntry.0123456789.js",
      manifest: { path: "/remotes/mfe-pinned/1.0.0/manifest.json", sha256: hexOf(JSON.stringify(manifest.body)) },
      key: { id: team.key.id, publicKey: team.key.publicKey },
    });
    for (const role of ["billing", "viewer"] as const) read(await (await enterAs(role)).get(path), 200);
    expect((await (await enterAs("user")).get(path)).status).toBe(403);
    expect((await fixture.portal.newClient().get(path)).status).toBe(401);
  });

  test.each<[string, (team: string) => Promise<void>, number, string]>([
    ["suspended", (remote) => suspend(remote), 409, "RELEASE_SUSPENDED"],
    ["signed by a revoked key", (remote) => revokeKey(remote), 409, "KEY_REVOKED"],
    ["unknown", () => Promise.resolve(), 404, "NO_SUCH_RELEASE"],
  ])("is refused when it is %s", async (name, change, status, code) => {
    const remote = `mfe-${name.slice(0, 6).trim()}`;
    const team = await fixture.newTeam(remote);
    if (name !== "unknown") read(await team.publish("1.0.0"), 200);
    keys.set(remote, team.key.id);
    await change(remote);
    const reply = await (await fixture.enterAdmin()).get(`/remotes/${remote}/releases/1.0.0`);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining({ code })]);
  });

  const keys = new Map<string, string>();

  async function suspend(remote: string): Promise<void> {
    const admin = await fixture.enterAdmin();
    read(await admin.post(`/remotes/${remote}/suspend`, { version: "1.0.0", reason: "Wrong totals." }), 200);
  }

  async function revokeKey(remote: string): Promise<void> {
    const admin = await fixture.enterAdmin();
    read(await admin.post(`/remotes/keys/${keys.get(remote) ?? ""}/revoke`), 200);
  }
});

describe("while an admin views a client", () => {
  test("both calls answer the admin, because the browser keeps its versions", async () => {
    const team = await fixture.newTeam("mfe-viewed");
    read(await team.publish("1.0.0"), 200);
    const admin = await fixture.enterAdmin();
    const client = await fixture.buildUser();
    read(await admin.post("/admin/view-as", { userId: client.id }), 200);
    read(await admin.get("/remotes/mfe-viewed/releases/1.0.0"), 200);
    read(await admin.get("/remotes/dev-origins"), 200);
  });
});

describe("the origins of developers", () => {
  test("are in the answer to admins only", async () => {
    const admin = await fixture.enterAdmin();
    expect(read<RemoteDevOriginsAnswer>(await admin.get("/remotes/dev-origins"), 200)).toEqual({ origins: [origin] });
    for (const role of ["billing", "viewer", "user"] as const) {
      expect((await (await enterAs(role)).get("/remotes/dev-origins")).status).toBe(403);
    }
    const created = await admin.post("/remotes/tokens", { remote: "mfe-origins", name: "origins-ci" });
    const { token } = read<CreatedDeployToken>(created, 201);
    const authorization = `Bearer ${token}`;
    expect((await fixture.portal.newClient().get("/remotes/dev-origins", { authorization })).status).toBe(401);
  });
});
