import { nextEmail, startAccountWorld, type AccountWorld } from "../../../testing/account-world";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

describe("POST /user/register/change-email", () => {
  test("rejects the code of the former address", async () => {
    const client = world.portal.newClient();
    const typo = await world.register(client);
    await client.post("/verify/send-email-code");
    const former = await world.readCode("mail", typo);
    const email = nextEmail();
    expect((await client.post("/user/register/change-email", { email })).status).toBe(200);
    expect((await client.get("/user/register/progress")).body).toMatchObject({ email, currentStep: 1 });
    const verify = (code: string) =>
      client.post("/verify/verify-code", { code, type: "email", flowSource: "registration flow" });
    expect((await verify(former)).status).toBe(400);
    world.portal.clock.advance(30_000);
    await client.post("/verify/send-email-code");
    expect(await verify(await world.readCode("mail", email))).toMatchObject({ status: 200, body: { nextStep: 2 } });
    expect((await client.post("/user/register/change-email", { email: nextEmail() })).status).toBe(409);
  });

  test("rejects a malformed address or one verified on another account", async () => {
    const client = world.portal.newClient();
    await world.register(client);
    const { email } = await world.buildUser();
    const message = "An account with this e-mail exists. Try logging in.";
    expect(await client.post("/user/register/change-email", { email })).toMatchObject({
      status: 409,
      body: { fields: { email: message } },
    });
    expect((await client.post("/user/register/change-email", { email: "nobody" })).status).toBe(422);
  });
});
