import { nextEmail, accountFixture, type AccountFixture } from "../../../testing/account.fixture";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

describe("POST /user/register/change-email", () => {
  test("rejects the code of the former address", async () => {
    const client = fixture.portal.newClient();
    const typo = await fixture.register(client);
    await client.post("/verify/send-email-code");
    const former = await fixture.readCode("mail", typo);
    const email = nextEmail();
    expect((await client.post("/user/register/change-email", { email })).status).toBe(200);
    expect((await client.get("/user/register/progress")).body).toMatchObject({ email, currentStep: 1 });
    const verify = (code: string) =>
      client.post("/verify/verify-code", { code, type: "email", flowSource: "registration flow" });
    expect((await verify(former)).status).toBe(400);
    fixture.portal.clock.advance(30_000);
    await client.post("/verify/send-email-code");
    expect(await verify(await fixture.readCode("mail", email))).toMatchObject({ status: 200, body: { nextStep: 2 } });
    expect((await client.post("/user/register/change-email", { email: nextEmail() })).status).toBe(409);
  });

  test("rejects a malformed address or one verified on another account", async () => {
    const client = fixture.portal.newClient();
    await fixture.register(client);
    const { email } = await fixture.buildUser();
    const message = "An account with this e-mail exists. Try logging in.";
    expect(await client.post("/user/register/change-email", { email })).toMatchObject({
      status: 409,
      body: { fields: { email: message } },
    });
    expect((await client.post("/user/register/change-email", { email: "nobody" })).status).toBe(422);
  });
});
