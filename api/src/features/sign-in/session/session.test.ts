import { startAccountWorld, type AccountWorld } from "../../../../testing/account-world";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

describe("POST /recover/auth", () => {
  test.each(["user", "admin"] as const)("returns %s as a JSON string", async (role) => {
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser({ role }));
    const reply = await client.post("/recover/auth");
    expect([reply.status, reply.body]).toEqual([200, role]);
    expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("returns 401 without a session, or with an unknown or malformed one", async () => {
    const client = world.portal.newClient();
    expect((await client.post("/recover/auth")).status).toBe(401);
    for (const cookie of ["A".repeat(43), "short", "'; DROP TABLE sessions"]) {
      client.cookies.set("portal_session", cookie);
      expect((await client.post("/recover/auth")).status).toBe(401);
    }
  });

  test("matches the path in any case", async () => {
    expect((await world.portal.newClient().post("/Recover/AUTH")).status).toBe(401);
  });

  test("returns 401 after 12 idle hours", async () => {
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser());
    world.portal.clock.advance(12 * 3_600_000);
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test("returns 401 for an unknown role", async () => {
    const client = world.portal.newClient();
    const user = await world.buildUser();
    await world.signIn(client, user.email);
    await world.giveRole(user, "owner");
    expect((await client.post("/recover/auth")).status).toBe(401);
  });
});

describe("POST /recover/get-username", () => {
  test("returns the first name of the caller", async () => {
    const client = world.portal.newClient();
    expect((await client.post("/recover/get-username")).status).toBe(401);
    await world.signIn(client, (await world.buildUser({ firstName: "Zoë" })).email);
    expect((await client.post("/recover/get-username")).body).toEqual({ message: "Zoë" });
    expect((await client.post("/recover/get-username", { id: "usr_other" })).status).toBe(422);
  });
});

describe("POST /recover/logout", () => {
  test("ends the session, clears the cache and keeps the browser trusted", async () => {
    const client = world.portal.newClient();
    const user = await world.buildUser();
    await world.signIn(client, user.email);
    const copy = world.portal.newClient();
    copy.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
    const reply = await client.post("/recover/logout");
    expect([reply.status, reply.body]).toEqual([200, { message: "You are signed out.", type: "success" }]);
    expect(reply.headers.get("clear-site-data")).toBe('"cache"');
    expect([...client.cookies.keys()]).toEqual(["portal_device"]);
    expect((await copy.post("/recover/auth")).status).toBe(401);
  });

  test("succeeds without a session", async () => {
    const client = world.portal.newClient();
    expect((await client.post("/recover/logout")).status).toBe(200);
    expect((await client.post("/recover/logout")).status).toBe(200);
  });

  test("is refused from another site or without origin headers", async () => {
    const client = world.portal.newClient();
    await world.enter(client, await world.buildUser());
    expect((await client.post("/recover/logout", {}, { origin: "https://evil.test" })).status).toBe(403);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });
});
