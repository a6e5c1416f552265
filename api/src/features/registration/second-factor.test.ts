import { User } from "../../models/user.model";
import { nextPhone, startAccountWorld, testPassword, type AccountWorld } from "../../testing/account-world";
import type { TestClient } from "../../testing/http-client";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

const business = { name: "Shine & Co", web: "shine.example", bizPhone: "2125550123" };

const login = (client: TestClient, email: string) => client.post("/user/login", { email, password: testPassword });

/** A browser that knows the registrant's password and has proved nothing else. */
async function enterByPassword(email: string): Promise<TestClient> {
  const client = world.portal.newClient();
  expect((await login(client, email)).body).toMatchObject({ redirectUrl: "/registerflow" });
  return client;
}

describe("a session that a registrant's password opened", () => {
  test("ends when another browser completes the registration", async () => {
    const client = world.portal.newClient();
    const { email } = await world.registerWithPhone(client);
    const other = await enterByPassword(email);
    expect((await client.post("/user/register/save-business", business)).status).toBe(201);
    expect((await other.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("completes the registration, but becomes a user's only by a second factor", async () => {
    const { email } = await world.registerWithPhone(world.portal.newClient());
    const client = await enterByPassword(email);
    const reply = await client.post("/user/register/save-business", business);
    expect([reply.status, reply.body]).toEqual([
      201,
      {
        message: "Your business is saved. Choose how to get your verification code.",
        type: "success",
        redirectUrl: "/login-flow",
      },
    ]);
    expect(await User.findOne({ where: { email } })).toMatchObject({ role: "user" });
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(200);
    const code = await world.readCode("mail", email);
    await client.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("is not opened for somebody who became a user while the password was checked", async () => {
    const user = await world.buildUser({ role: "registrant" });
    const { database } = world.portal;
    const { emailKey } = user;
    const signingIn = await database.inTransaction(async (transaction) => {
      await User.findByPk(user.id, { lock: true, transaction });
      const reply = login(world.portal.newClient(), user.email);
      const sql = "SELECT failures FROM login_throttles WHERE account_key = SHA2(:emailKey, 256)";
      while ((await database.select(sql, { values: { emailKey } })).length === 0);
      await user.update({ role: "user" }, { transaction });
      return { reply };
    });
    expect((await signingIn.reply).body).toMatchObject({ redirectUrl: "/login-flow" });
  });
});

describe("a verified phone", () => {
  test("is replaced by nobody who brings the password alone", async () => {
    const { email, phone } = await world.registerWithPhone(world.portal.newClient());
    const client = await enterByPassword(email);
    const reply = await client.post("/user/register/save-phone", { phoneNumber: nextPhone(), consent: true });
    expect([reply.status, reply.body]).toEqual([
      409,
      expect.objectContaining({ code: "PHONE_VERIFIED", message: "Your phone is verified already." }),
    ]);
    expect(await User.findOne({ where: { email } })).toMatchObject({ phoneNumber: phone, pendingPhoneNumber: null });
  });

  test("is replaced within fifteen minutes of a proof in the same browser, not later", async () => {
    const client = world.portal.newClient();
    const { email } = await world.registerWithPhone(client);
    const [second, third] = [nextPhone(), nextPhone()];
    world.portal.clock.advance(14 * 60_000);
    const save = (phoneNumber: string) => client.post("/user/register/save-phone", { phoneNumber, consent: true });
    expect((await save(second)).status).toBe(200);
    world.portal.clock.advance(60_000);
    expect((await save(third)).status).toBe(409);
    expect(await User.findOne({ where: { email } })).toMatchObject({ pendingPhoneNumber: second });
  });
});
