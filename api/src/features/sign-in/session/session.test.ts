import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

describe("POST /recover/auth", () => {
  test.each(["user", "admin"] as const)("returns %s as a JSON string", async (role) => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser({ role }));
    const reply = await client.post("/recover/auth");
    expect([reply.status, reply.body]).toEqual([200, role]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("returns 401 without a session, or with an unknown or malformed one", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/recover/auth")).status).toBe(401);
    for (const cookie of ["A".repeat(43), "short", "'; DROP TABLE sessions"]) {
      client.cookies.set("portal_session", cookie);
      expect((await client.post("/recover/auth")).status).toBe(401);
    }
  });

  test("matches the path in any case", async () => {
    expect((await fixture.portal.newClient().post("/Recover/AUTH")).status).toBe(401);
  });

  test("returns 401 after 12 idle hours", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    fixture.portal.clock.advance(12 * 3_600_000);
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test("returns 401 for an unknown role", async () => {
    const client = fixture.portal.newClient();
    const user = await fixture.buildUser();
    await fixture.signIn(client, user.email);
    await fixture.giveRole(user, "owner");
    expect((await client.post("/recover/auth")).status).toBe(401);
  });
});

describe("POST /recover/get-username", () => {
  test("returns the first name of the caller", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/recover/get-username")).status).toBe(401);
    await fixture.signIn(client, (await fixture.buildUser({ firstName: "Zoë" })).email);
    expect((await client.post("/recover/get-username")).body).toEqual({ message: "Zoë" });
    expect((await client.post("/recover/get-username", { id: "usr_other" })).status).toBe(422);
  });
});

describe("POST /recover/logout", () => {
  test("ends the session, clears the cache and keeps the browser trusted", async () => {
    const client = fixture.portal.newClient();
    const user = await fixture.buildUser();
    await fixture.signIn(client, user.email);
    const copy = fixture.portal.newClient();
    copy.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
    const reply = await client.post("/recover/logout");
    expect([reply.status, reply.body]).toEqual([200, { message: "You are signed out.", type: "success" }]);
    expect(reply.headers.get("clear-site-data")).toBe('"cache"');
    expect([...client.cookies.keys()]).toEqual(["portal_device"]);
    expect((await copy.post("/recover/auth")).status).toBe(401);
  });

  test("succeeds without a session", async () => {
    const client = fixture.portal.newClient();
    expect((await client.post("/recover/logout")).status).toBe(200);
    expect((await client.post("/recover/logout")).status).toBe(200);
  });

  test("is refused from another site or without origin headers", async () => {
    const client = fixture.portal.newClient();
    await fixture.enter(client, await fixture.buildUser());
    expect((await client.post("/recover/logout", {}, { origin: "https://evil.test" })).status).toBe(403);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });
});
