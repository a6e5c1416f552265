import { nextEmail, startAccountWorld, testPassword, type AccountWorld } from "../../testing/account-world";
import { earnGrant, resetSteps } from "../../testing/reset-steps";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

const verify = "/verify/verify-code";
const emailCode = (code: string) => ({ code, type: "email", flowSource: "settings" });

describe("a new e-mail address", () => {
  test("ends what was begun by the old one: a sign-in, a reset, a confirmation", async () => {
    const user = await world.buildUser();
    const client = world.portal.newClient();
    await world.enter(client, user);
    const { email: old } = user;
    const [thief, forgetful] = [world.portal.newClient(), world.portal.newClient()];
    await thief.post("/user/login", { email: old, password: testPassword });
    await thief.post("/verify/find-method-send-code", { method: "email" });
    const code = await world.readCode("mail", old);
    await earnGrant(world, forgetful, user);
    await client.post("/verify/step-up", { method: "email" });
    const stepUp = await world.readCode("mail", old);
    const email = nextEmail();
    await client.post("/recover/updateUser", { userInfo: { email } });
    expect((await client.post(verify, emailCode(await world.readCode("mail", email)))).status).toBe(200);
    expect((await thief.post(verify, { code, type: "email", flowSource: "login flow" })).status).toBe(401);
    expect((await resetSteps.update(forgetful)).status).toBe(401);
    expect((await client.post(verify, { code: stepUp, type: "email", flowSource: "step up" })).status).toBe(400);
  });
});
