import { AuditProbe } from "../../../../testing/audit-probe";
import { nextEmail, accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const login = (client: TestClient, email: string, password = testPassword) =>
  client.post("/user/login", { email, password });
const secondFactor = { type: "success", redirect: true, redirectUrl: "/login-flow" };

describe("POST /user/login", () => {
  test("requires a second factor by either method on a new browser, then opens the session", async () => {
    const user = await fixture.buildUser({ phoneNumber: "+12025551234" });
    const client = fixture.portal.newClient();
    const reply = await login(client, ` ${user.email.toUpperCase()} `);
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: "Choose how to confirm that it is you.", ...secondFactor },
    ]);
    expect((await client.post("/recover/auth")).status).toBe(401);
    const methods = await client.post("/verify/find-mfa-methods");
    expect(methods.body).toEqual({ userEmail: "p•••@portal.test", userPhone: "•••• 1234", newBrowser: true });
    const sent = await client.post("/verify/find-method-send-code", { method: "sms" });
    expect(sent.body).toEqual({ message: "New code sent! Check your phone.", type: "success", waitTime: 30 });
    const code = await fixture.readCode("sms", "+12025551234");
    const verified = await client.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });
    expect(verified.body).toEqual({ message: "Welcome back!", type: "success" });
    expect((await client.post("/recover/auth")).body).toBe("user");
    expect(client.cookies.has("portal_pending")).toBe(false);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["device.trusted", "session.opened"]);
  });

  test("requires no second factor on the same browser for 30 days", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.signIn(client, user.email);
    await client.post("/recover/logout");
    expect((await login(client, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
    fixture.portal.clock.advance(30 * 86_400_000);
    expect((await login(client, user.email)).body).toMatchObject(secondFactor);
  });

  test("trusts a browser only for the account that proved it", async () => {
    const [first, second] = [await fixture.buildUser(), await fixture.buildUser()];
    const client = fixture.portal.newClient();
    await fixture.signIn(client, first.email);
    expect((await login(client, second.email)).body).toMatchObject(secondFactor);
  });

  test("does not trust a planted device token", async () => {
    const user = await fixture.buildUser();
    const planted = "a".repeat(43);
    const [client, thief] = [fixture.portal.newClient(), fixture.portal.newClient()];
    for (const each of [client, thief]) each.cookies.set("portal_device", planted);
    await fixture.signIn(client, user.email);
    expect(client.cookies.get("portal_device")).not.toBe(planted);
    expect((await login(thief, user.email)).body).toMatchObject(secondFactor);
    await client.post("/recover/logout");
    expect((await login(client, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
  });

  test("requires a second factor from an admin every time", async () => {
    const admin = await fixture.buildUser({ role: "admin" });
    const client = fixture.portal.newClient();
    await fixture.signIn(client, admin.email);
    expect((await client.post("/recover/auth")).body).toBe("admin");
    await client.post("/recover/logout");
    expect((await login(client, admin.email)).body).toMatchObject(secondFactor);
    expect((await client.post("/verify/find-mfa-methods")).body).not.toHaveProperty("newBrowser");
  });

  test("offers no phone to an account without a verified one", async () => {
    const user = await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const client = fixture.portal.newClient();
    await login(client, user.email);
    expect((await client.post("/verify/find-mfa-methods")).body).toEqual({
      userEmail: "p•••@portal.test",
      userPhone: null,
      newBrowser: true,
    });
    const refused = await client.post("/verify/find-method-send-code", { method: "sms" });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ message: "This account has no verified phone. Use email instead." });
  });

  test("returns the same answer for a wrong password, an unknown account and one without a password", async () => {
    const user = await fixture.buildUser();
    const bare = await fixture.buildUser({ passwordHash: null });
    const client = fixture.portal.newClient();
    const replies = [
      await login(client, user.email, "wrong password"),
      await login(client, nextEmail()),
      await login(client, bare.email),
      await login(client, "no address at all"),
    ];
    for (const { status, body, setCookies } of replies) {
      expect(status).toBe(401);
      expect(body).toMatchObject({ message: "Email or password is incorrect.", type: "error", code: "LOGIN_REFUSED" });
      expect(setCookies).toEqual([]);
    }
  });

  test("returns 401 for an email with a look-alike letter", async () => {
    const user = await fixture.buildUser({ email: "kim@portal.test" });
    expect((await login(fixture.portal.newClient(), "\u212Aim@portal.test")).status).toBe(401);
    expect((await login(fixture.portal.newClient(), "KIM@portal.test")).body).toMatchObject(secondFactor);
    expect(user.emailKey).toBe("kim@portal.test");
  });

  test("refuses a password in another case", async () => {
    const user = await fixture.buildUser();
    expect((await login(fixture.portal.newClient(), user.email, testPassword.toUpperCase())).status).toBe(401);
  });

  test.each([
    [{}, "Email is required. Password is required."],
    [{ email: "", password: "" }, "Email is required. Password is required."],
    [{ email: ["a@b.co"], password: { $ne: 1 } }, "Email is required. Password is required."],
    [{ email: "a@b.co", password: "x", remember: true }, "remember is not allowed"],
  ])("refuses %j", async (body, message) => {
    const reply = await fixture.portal.newClient().post("/user/login", body);
    expect([reply.status, reply.body]).toEqual([422, expect.objectContaining({ message })]);
  });

  test("ends the browser's former session", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.signIn(client, user.email);
    const old = fixture.portal.newClient();
    old.cookies.set("portal_session", client.cookies.get("portal_session") ?? "");
    await login(client, user.email);
    expect((await old.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });
});

describe("pending session", () => {
  test("lasts ten minutes", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await login(client, user.email);
    fixture.portal.clock.advance(600_000);
    expect((await client.post("/verify/find-mfa-methods")).status).toBe(401);
  });

  test("is consumed by its code, so a copied cookie fails", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await login(client, user.email);
    const copy = fixture.portal.newClient();
    copy.cookies.set("portal_pending", client.cookies.get("portal_pending") ?? "");
    await client.post("/verify/find-method-send-code", { method: "email" });
    const body = { code: await fixture.readCode("mail", user.email), type: "email", flowSource: "login flow" };
    const replies = await Promise.all([client, copy].map((each) => each.post("/verify/verify-code", body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await copy.post("/verify/find-mfa-methods")).status).toBe(401);
  });

  test("refuses an unknown method", async () => {
    const client = fixture.portal.newClient();
    await login(client, (await fixture.buildUser()).email);
    for (const body of [{}, { method: "fax" }, { method: ["sms"] }]) {
      expect((await client.post("/verify/find-method-send-code", body)).status).toBe(422);
    }
  });
});
