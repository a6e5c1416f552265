import { User } from "../../models/user.model";
import { nextPhone, accountFixture, testPassword, type AccountFixture } from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const business = { name: "Shine & Co", web: "shine.example", bizPhone: "2125550123" };
const secondFactor = { type: "success", redirect: true, redirectUrl: "/login-flow" };

const login = (client: TestClient, email: string) => client.post("/user/login", { email, password: testPassword });

async function tryEverything(client: TestClient): Promise<number[]> {
  const replies = [
    await client.get("/user/register/progress"),
    await client.post("/user/register/save-phone", { phoneNumber: nextPhone(), consent: true }),
    await client.post("/user/register/save-business", business),
    await client.post("/recover/auth"),
    await client.post("/recover/get-username"),
  ];
  return replies.map(({ status }) => status);
}

describe("a registrant's password without a second factor", () => {
  test("resumes a registration without verified contacts", async () => {
    const email = await fixture.register(fixture.portal.newClient());
    const client = fixture.portal.newClient();
    expect((await login(client, email)).body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
    expect((await client.get("/user/register/progress")).body).toMatchObject({ currentStep: 1, email });
  });

  test.each([
    ["the e-mail", (client: TestClient) => fixture.registerVerified(client)],
    ["the phone", async (client: TestClient) => (await fixture.registerWithPhone(client)).email],
  ])("opens no session in another browser once %s is verified", async (_contact, register) => {
    const email = await register(fixture.portal.newClient());
    const client = fixture.portal.newClient();
    const reply = await login(client, email);
    expect([reply.status, reply.body]).toEqual([200, expect.objectContaining(secondFactor)]);
    expect(reply.body).not.toHaveProperty("currentStep");
    expect(await tryEverything(client)).toEqual([401, 401, 401, 401, 401]);
    expect(await User.findOne({ where: { email } })).toMatchObject({ role: "registrant", pendingPhoneNumber: null });
  });

  test("resumes in the browser that verified a contact until its trust expires", async () => {
    const client = fixture.portal.newClient();
    const { email, phone } = await fixture.registerWithPhone(client);
    await client.post("/recover/logout");
    expect((await login(client, email)).body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 4 });
    expect((await client.get("/user/register/progress")).body).toMatchObject({ phoneNumber: phone });
    fixture.portal.clock.advance(30 * 86_400_000);
    expect((await login(client, email)).body).toMatchObject(secondFactor);
  });

  test("loses its sessions when a contact is verified in another browser", async () => {
    const [owner, other] = [fixture.portal.newClient(), fixture.portal.newClient()];
    const email = await fixture.register(owner);
    await login(other, email);
    await owner.post("/verify/send-email-code");
    const code = await fixture.readCode("mail", email);
    await owner.post("/verify/verify-code", { code, type: "email", flowSource: "registration flow" });
    expect(await tryEverything(other)).toEqual([401, 401, 401, 401, 401]);
    expect((await owner.get("/user/register/progress")).body).toMatchObject({ currentStep: 2 });
  });

  test("opens no session while a contact is being verified", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [owner, other] = [fixture.portal.newClient(), fixture.portal.newClient()];
      const email = await fixture.register(owner);
      await owner.post("/verify/send-email-code");
      const code = await fixture.readCode("mail", email);
      const [proved] = await Promise.all([
        owner.post("/verify/verify-code", { code, type: "email", flowSource: "registration flow" }),
        login(other, email),
      ]);
      expect(proved.status).toBe(200);
      expect((await other.get("/user/register/progress")).status).toBe(401);
    }
  });
});

describe("a registrant's second browser", () => {
  test("resumes at the furthest step after a code to a verified contact", async () => {
    const { email, phone } = await fixture.registerWithPhone(fixture.portal.newClient());
    const client = fixture.portal.newClient();
    const reply = await fixture.signIn(client, email);
    expect(reply.body).toMatchObject({ redirect: true, url: "/registerflow", nextStep: 4 });
    expect((await client.get("/user/register/progress")).body).toMatchObject({ currentStep: 4, phoneNumber: phone });
    const saved = await client.post("/user/register/save-business", business);
    expect([saved.status, saved.body]).toEqual([
      201,
      { message: "Welcome aboard! Your business is saved.", type: "success" },
    ]);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("is signed out when the first browser completes the registration", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const other = fixture.portal.newClient();
    await fixture.signIn(other, email);
    expect((await client.post("/user/register/save-business", business)).status).toBe(201);
    expect((await other.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("gets no session when the registrant becomes a user during the password check", async () => {
    const user = await fixture.buildUser({ role: "registrant", emailVerifiedAt: null, phoneVerifiedAt: null });
    const { database } = fixture.portal;
    const { emailKey } = user;
    const signingIn = await database.inTransaction(async () => {
      await User.findByPk(user.id, { lock: true });
      const reply = login(fixture.portal.newClient(), user.email);
      const sql = "SELECT failures FROM login_throttles WHERE account_key = SHA2(:emailKey, 256)";
      while ((await database.select(sql, { values: { emailKey } })).length === 0);
      await fixture.giveRole(user, "user");
      return { reply };
    });
    expect((await signingIn.reply).body).toMatchObject({ redirectUrl: "/login-flow" });
  });
});

describe("a session with expired trust", () => {
  test("completes the registration, but needs a second factor to become a user's session", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    await client.post("/recover/logout");
    fixture.portal.clock.advance(30 * 86_400_000 - 3_600_000);
    expect((await login(client, email)).body).toMatchObject({ redirectUrl: "/registerflow" });
    fixture.portal.clock.advance(3_600_000);
    const reply = await client.post("/user/register/save-business", business);
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        message: "Your business is saved. Choose how to confirm that it is you.",
        type: "success",
        redirectUrl: "/login-flow",
      },
    ]);
    expect(await User.findOne({ where: { email } })).toMatchObject({ role: "user" });
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(200);
    const code = await fixture.readCode("mail", email);
    await client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect((await client.post("/recover/auth")).body).toBe("user");
  });
});

describe("a verified phone", () => {
  test("can be replaced within fifteen minutes of a proof in the same browser", async () => {
    const client = fixture.portal.newClient();
    const { email } = await fixture.registerWithPhone(client);
    const [second, third] = [nextPhone(), nextPhone()];
    fixture.portal.clock.advance(14 * 60_000);
    const save = (phoneNumber: string) => client.post("/user/register/save-phone", { phoneNumber, consent: true });
    expect((await save(second)).status).toBe(200);
    fixture.portal.clock.advance(60_000);
    const refused = await save(third);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: "PHONE_VERIFIED", message: "Your phone is verified already." }),
    ]);
    expect(await User.findOne({ where: { email } })).toMatchObject({ pendingPhoneNumber: second });
  });
});
