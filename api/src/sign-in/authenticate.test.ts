import { Op } from "sequelize";
import { SessionRow } from "../models/session-row.model";
import { User } from "../models/user.model";
import { insertUser } from "../../testing/insert-user";
import { startTestApp, type TestApp } from "../../testing/test-app";
import { emptyBrowser } from "../../testing/test-door";
import { may, publicAccess } from "./access";
import { defineRoute, emptyBody } from "../platform/http/define-route";

const hour = 3_600_000;

const routes = [
  defineRoute({
    endpoint: "POST /recover/auth",
    summary: "Role.",
    access: may("be signed in"),
    request: emptyBody,
    handler: ({ session }) => Promise.resolve({ status: 200, body: session.role }),
  }),
  defineRoute({
    endpoint: "POST /recover/logout",
    summary: "Sets and removes cookies.",
    access: publicAccess,
    request: emptyBody,
    handler: () =>
      Promise.resolve({
        status: 200,
        body: { message: "Done.", type: "success" as const },
        cookies: [
          { cookie: "session", value: "a".repeat(43), lifetime: 30 * 24 * hour },
          { cookie: "pending", value: null },
        ] as const,
      }),
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ routes });
  app.clock.stop();
});
afterAll(() => app.stop());

const end = { reason: "signed-out-elsewhere", at: new Date() } as const;

describe("a session", () => {
  test("is stored as a hash", async () => {
    const { client, userId } = await app.signIn();
    const token = client.cookies.get("portal_session");
    expect(token).toHaveLength(43);
    const rows = await SessionRow.findAll({ where: { userId } });
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("ends after twelve idle hours", async () => {
    const { client } = await app.signIn();
    app.clock.advance(12 * hour - 60_000);
    expect((await client.post("/recover/auth")).status).toBe(200);
    app.clock.advance(12 * hour - 60_000);
    expect((await client.post("/recover/auth")).status).toBe(200);
    app.clock.advance(12 * hour + 1000);
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test("ends after thirty days, however busy", async () => {
    const { client } = await app.signIn();
    for (let passed = 0; passed < 30 * 24 - 6; passed += 6) {
      app.clock.advance(6 * hour);
      expect((await client.post("/recover/auth")).status).toBe(200);
    }
    app.clock.advance(6 * hour);
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test("ends together with the account's other sessions", async () => {
    const first = await app.signIn();
    const second = app.newClient();
    const { userId } = first;
    const { inTransaction } = app.database;
    await app.door.enter(second, userId);
    const kept = await SessionRow.findOne({ where: { userId, secondFactorAt: { [Op.ne]: null } } });
    await inTransaction(() => app.door.signIn.endSessionsOf(userId, { ...end, exceptId: kept?.id }));
    expect((await first.client.post("/recover/auth")).status).toBe(401);
    expect((await second.post("/recover/auth")).status).toBe(200);
    await inTransaction(() => app.door.signIn.endSessionsOf(userId, end));
    expect((await second.post("/recover/auth")).status).toBe(401);
  });

  test("follows the account's role at once", async () => {
    const { client, userId } = await app.signIn();
    await User.update({ role: "admin" }, { where: { id: userId } });
    expect((await client.post("/recover/auth")).body).toBe("admin");
    // A row that our code never writes.
    await app.database.change("UPDATE users SET role = 'auditor' WHERE id = :userId", { values: { userId } });
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test("ends when its account is deleted", async () => {
    const { client, userId } = await app.signIn();
    await User.destroy({ where: { id: userId } });
    expect((await client.post("/recover/auth")).status).toBe(401);
  });

  test.each(["", "short", "a".repeat(43), "a".repeat(5000), "%ff", "' OR 1=1 --"])(
    "is not opened by an invented cookie: %p",
    async (value) => {
      const response = await fetch(`${app.address}/api/recover/auth`, {
        method: "POST",
        headers: { cookie: `portal_session=${value}`, origin: "http://localhost:3000" },
      });
      expect(response.status).toBe(401);
    },
  );
});

describe("a trusted browser", () => {
  test("is recognized only for its people", async () => {
    const [first, second] = [await insertUser(app.database), await insertUser(app.database)];
    const { trustDevice, isBrowserTrusted } = app.door.signIn;
    async function trust(userId: string, deviceToken: string | null) {
      const { value } = await app.database.inTransaction(() => trustDevice({ ...emptyBrowser, deviceToken }, userId));
      return value;
    }
    const token = await trust(first, null);
    expect(await isBrowserTrusted(first, token)).toBe(true);
    expect(await isBrowserTrusted(second, token)).toBe(false);
    for (const [userId, nothing] of [
      [first, null],
      [null, token],
    ] as const) {
      expect(await isBrowserTrusted(userId, nothing)).toBe(false);
    }
    const fresh = await trust(second, token);
    for (const person of [first, second]) {
      expect(await isBrowserTrusted(person, fresh)).toBe(true);
      expect(await isBrowserTrusted(person, token)).toBe(false);
    }
    // The browser is already trusted, so this time only its token changes.
    expect(await isBrowserTrusted(first, await trust(first, fresh))).toBe(true);
  });
});

describe("cookies", () => {
  test("cannot be read by scripts or sent to other sites", async () => {
    const { setCookies } = await app.newClient().post("/recover/logout");
    expect(setCookies).toEqual([
      `portal_session=${"a".repeat(43)}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      "portal_pending=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    ]);
  });

  test("are bound to the host over https", async () => {
    const secure = await startTestApp({ routes, environment: { PUBLIC_URL: "https://portal.example" } });
    const reply = await secure.newClient().post("/recover/logout");
    expect(reply.setCookies[0]).toBe(
      `__Host-portal_session=${"a".repeat(43)}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(reply.headers.get("strict-transport-security")).toContain("max-age=31536000");
    await secure.stop();
  });
});
