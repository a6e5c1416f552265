import {
  nextEmail,
  nextPhone,
  accountFixture,
  testPassword,
  type AccountFixture,
} from "../../../testing/account.fixture";
import type { TestClient } from "../../../testing/http-client";
import { earnGrant, resetSteps } from "../../../testing/reset-steps";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const verify = "/verify/verify-code";
const emailCode = (code: string) => ({ code, type: "email", flowSource: "settings" });

describe("new email address", () => {
  test("voids a sign-in, a reset and a confirmation that were started with the old one", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    const { email: old } = user;
    const [thief, forgetful] = [fixture.portal.newClient(), fixture.portal.newClient()];
    await thief.post("/user/login", { email: old, password: testPassword });
    await thief.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", old);
    await earnGrant(fixture, forgetful, user);
    await client.post("/verify/step-up", { method: "email" });
    const stepUp = await fixture.readCode("mail", old);
    const email = nextEmail();
    await client.post("/recover/updateUser", { userInfo: { email } });
    expect((await client.post(verify, emailCode(await fixture.readCode("mail", email)))).status).toBe(200);
    expect((await thief.post(verify, { code, type: "email", flowSource: "login flow" })).status).toBe(401);
    expect((await resetSteps.update(forgetful)).status).toBe(401);
    expect((await client.post(verify, { code: stepUp, type: "email", flowSource: "step up" })).status).toBe(400);
  });
});

describe("new contact", () => {
  const nextContacts = {
    email: () => ({ email: nextEmail() }),
    sms: () => ({ phoneNumber: nextPhone(), consent: true }),
  };

  test.each(["email", "sms"] as const)(
    "revokes the trust of every other browser when it replaces an old contact (%s)",
    async (type) => {
      const { email: old } = await fixture.buildUser();
      const [client, elsewhere] = [fixture.portal.newClient(), fixture.portal.newClient()];
      await fixture.signIn(elsewhere, old);
      await fixture.signIn(client, old);
      const userInfo = nextContacts[type]();
      const { email = old, phoneNumber = "" } = { email: undefined, phoneNumber: undefined, ...userInfo };
      await client.post("/recover/updateUser", { userInfo });
      const code =
        type === "email" ? await fixture.readCode("mail", email) : await fixture.readCode("sms", phoneNumber);
      expect((await client.post(verify, { code, type, flowSource: "settings" })).status).toBe(200);
      const logIn = (browser: TestClient) => browser.post("/user/login", { email, password: testPassword });
      expect((await logIn(elsewhere)).body).toMatchObject({ redirectUrl: "/login-flow" });
      expect((await logIn(client)).body).not.toHaveProperty("redirectUrl");
    },
  );

  test("keeps trusted browsers when there was no old contact", async () => {
    const { email } = await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const [client, elsewhere] = [fixture.portal.newClient(), fixture.portal.newClient()];
    await fixture.signIn(elsewhere, email);
    await fixture.signIn(client, email);
    const userInfo = nextContacts.sms();
    await client.post("/recover/updateUser", { userInfo });
    const code = await fixture.readCode("sms", userInfo.phoneNumber);
    expect((await client.post(verify, { code, type: "sms", flowSource: "settings" })).status).toBe(200);
    const reply = await elsewhere.post("/user/login", { email, password: testPassword });
    expect(reply.body).not.toHaveProperty("redirectUrl");
  });
});
