import Joi from "joi";
import { startTestApp, type TestApp } from "../../../testing/test-app";
import { may, pendingAccess, pendingOr, publicAccess } from "../../sign-in/access";
import { defineRoute, emptyBody } from "./define-route";
import { perAccount, perNetwork } from "./route-limit";

function answerWith<T>(body: T) {
  return Promise.resolve({ status: 200, body });
}

const routes = [
  defineRoute({
    endpoint: "POST /recover/auth",
    summary: "Role.",
    access: may("be signed in"),
    request: emptyBody,
    handler: ({ session }) => answerWith(session.role),
  }),
  defineRoute({
    endpoint: "POST /recover/allUsers",
    summary: "Admins only.",
    access: may("administer"),
    request: Joi.object(),
    handler: () => answerWith([]),
  }),
  defineRoute({
    endpoint: "POST /verify/find-mfa-methods",
    summary: "Pending only.",
    access: pendingAccess,
    request: emptyBody,
    handler: ({ pending }) => answerWith({ userEmail: pending.emailTyped, userPhone: null }),
  }),
  defineRoute({
    endpoint: "POST /recover/get-username",
    summary: "Pending or registrant; address of the client.",
    access: pendingOr("sign up"),
    request: emptyBody,
    handler: ({ session, pending }) => answerWith({ message: session ? "session" : pending ? "pending" : "none" }),
  }),
  defineRoute({
    endpoint: "POST /recover/logout",
    summary: "Limited by address; says it.",
    access: publicAccess,
    limits: [perNetwork({ name: "test-ip", max: 3, windowSeconds: 60 })],
    request: emptyBody,
    handler: ({ ip }) => answerWith({ message: ip, type: "success" as const }),
  }),
  defineRoute({
    endpoint: "POST /account/sessions/revoke-others",
    summary: "Limited by account.",
    access: may("own business"),
    limits: [perAccount({ name: "test-account", max: 2, windowSeconds: 60 })],
    request: emptyBody,
    handler: () => answerWith({ message: "Done.", type: "success" as const }),
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    routes,
    environment: { TRUST_PROXY: "127.0.0.0/8,10.0.0.0/8", DEV_ORIGINS: "http://localhost:3400" },
  });
});
afterAll(() => app.stop());

const signIn = (role?: "registrant" | "user" | "admin") => app.signIn(role);

async function openPending() {
  const { userId } = await app.signIn();
  const client = app.newClient();
  await app.door.enterPending(client, { userId, purpose: "login", emailTyped: "a@b.test" });
  return { client };
}

describe("access", () => {
  test("needs a session", async () => {
    const reply = await app.newClient().post("/recover/auth");
    expect(reply.status).toBe(401);
    expect(reply.body).toMatchObject({ code: "NOT_SIGNED_IN", type: "error" });
  });

  test("needs the right role", async () => {
    expect((await (await signIn("user")).client.post("/recover/allUsers")).status).toBe(403);
    expect((await (await signIn("admin")).client.post("/recover/allUsers")).status).toBe(200);
  });

  test("rejects callers before it checks the body", async () => {
    const reply = await app.newClient().request("/api/recover/auth", { method: "POST", body: "{broken" });
    expect(reply.status).toBe(401);
  });

  test("with a pending session is limited to pending calls", async () => {
    const { client } = await openPending();
    expect((await client.post("/verify/find-mfa-methods")).body).toEqual({ userEmail: "a@b.test", userPhone: null });
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect((await (await signIn("admin")).client.post("/verify/find-mfa-methods")).status).toBe(401);
  });

  test("can accept a pending session or a role", async () => {
    expect((await (await openPending()).client.post("/recover/get-username")).body).toEqual({ message: "pending" });
    expect((await (await signIn("registrant")).client.post("/recover/get-username")).body).toEqual({
      message: "session",
    });
    expect((await (await signIn("admin")).client.post("/recover/get-username")).status).toBe(403);
    expect((await app.newClient().post("/recover/get-username")).status).toBe(401);
  });
});

describe("the origin of a request that carries our cookie", () => {
  async function postWith(headers: Record<string, string>) {
    const { client } = await signIn();
    const cookie = `portal_session=${client.cookies.get("portal_session") ?? ""}`;
    const response = await fetch(`${app.address}/api/recover/auth`, {
      method: "POST",
      headers: { cookie, ...headers },
    });
    return response.status;
  }

  test.each([
    ["our own page", { origin: "http://localhost:3000" }, 200],
    ["a page under development", { origin: "http://localhost:3400" }, 200],
    ["our own page by Sec-Fetch-Site", { "sec-fetch-site": "same-origin" }, 200],
    ["another site", { origin: "https://evil.test" }, 403],
    ["another port", { origin: "http://localhost:3001" }, 403],
    ["a sandboxed page", { origin: "null" }, 403],
    ["another site by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }, 403],
    ["a sibling by Sec-Fetch-Site", { "sec-fetch-site": "same-site" }, 403],
    ["another site that claims our Host", { origin: "https://evil.test", host: "evil.test" }, 403],
    ["nobody knows where", {}, 403],
  ])("from %s", async (_where, headers, status) => {
    expect(await postWith(headers)).toBe(status);
  });

  test("is optional without a cookie, but a foreign origin is rejected", async () => {
    const plain = await fetch(`${app.address}/api/recover/logout`, { method: "POST" });
    expect(plain.status).toBe(200);
    const foreign = await fetch(`${app.address}/api/recover/logout`, {
      method: "POST",
      headers: { origin: "https://evil.test" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("the client's address", () => {
  async function addressFor(forwarded: string) {
    const reply = await app.newClient().post("/recover/logout", {}, { "x-forwarded-for": forwarded });
    return reply.body;
  }

  test("comes from the nearest trusted proxy", async () => {
    expect(await addressFor("203.0.113.7")).toMatchObject({ message: "203.0.113.7" });
    expect(await addressFor("6.6.6.6, 203.0.113.8, 10.1.2.3")).toMatchObject({ message: "203.0.113.8" });
    expect(await addressFor("::ffff:203.0.113.9")).toMatchObject({ message: "203.0.113.9" });
  });

  test("is the peer's address when the proxy sends an invalid address", async () => {
    expect(await addressFor("not-an-address")).toMatchObject({ message: "127.0.0.1" });
  });
});

describe("limits of a route", () => {
  test("count by address", async () => {
    const client = app.newClient();
    const from = (ip: string) => client.post("/recover/logout", {}, { "x-forwarded-for": ip });
    for (let use = 0; use < 3; use += 1) expect((await from("198.51.100.1")).status).toBe(200);
    const refused = await from("198.51.100.1");
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ code: "LIMIT_REACHED", type: "error" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await from("198.51.100.2")).status).toBe(200);
    app.clock.advance(61_000);
    expect((await from("198.51.100.1")).status).toBe(200);
  });

  test("count an IPv6 /64 as one caller", async () => {
    const from = (host: number) =>
      app.newClient().post("/recover/logout", {}, { "x-forwarded-for": `2001:db8:5:6::${String(host)}` });
    const replies = [await from(1), await from(2), await from(3), await from(4)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  });

  test("count an account's calls on all devices", async () => {
    const { client, userId } = await signIn();
    const other = app.newClient();
    await app.door.enter(other, userId);
    expect((await client.post("/account/sessions/revoke-others")).status).toBe(200);
    expect((await other.post("/account/sessions/revoke-others")).status).toBe(200);
    expect((await client.post("/account/sessions/revoke-others")).status).toBe(429);
    expect((await (await signIn()).client.post("/account/sessions/revoke-others")).status).toBe(200);
  });

  test("do not count malformed requests", async () => {
    const client = app.newClient();
    const from = (body: unknown) => client.post("/recover/logout", body, { "x-forwarded-for": "198.51.100.3" });
    for (let use = 0; use < 5; use += 1) expect((await from({ unknown: 1 })).status).toBe(422);
    expect((await from({})).status).toBe(200);
  });
});

describe("a flood from one address", () => {
  test("is slowed down without affecting others", async () => {
    const flooded = await startTestApp({
      routes,
      bucket: { burst: 2, perSecond: 0.1 },
      environment: { TRUST_PROXY: "127.0.0.0/8" },
    });
    const from = (ip: string) => flooded.newClient().post("/recover/auth", {}, { "x-forwarded-for": ip });
    const statuses = [
      await from("192.0.2.1"),
      await from("192.0.2.1"),
      await from("192.0.2.1"),
      await from("192.0.2.2"),
      await from("2001:db8:7:8::1"),
      await from("2001:db8:7:8::2"),
      await from("2001:db8:7:8::3"),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 429, 401, 401, 401, 429]);
    expect(Number(statuses[2]?.headers.get("retry-after"))).toBeGreaterThan(0);
    await flooded.stop();
  });
});

describe("a forwarded address", () => {
  test("is ignored when no proxy is trusted", async () => {
    const direct = await startTestApp({ routes });
    const forwarded = { "x-forwarded-for": "203.0.113.7", "x-real-ip": "203.0.113.7", forwarded: "for=203.0.113.7" };
    const reply = await direct.newClient().post("/recover/logout", {}, forwarded);
    expect(reply.body).toMatchObject({ message: "127.0.0.1" });
    await direct.stop();
  });
});
