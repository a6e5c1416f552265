import { startAccountWorld, type AccountWorld } from "../../../../testing/account-world";
import { showCode, startSetUp } from "../../../../testing/authenticator-person";
import type { TestClient } from "../../../../testing/http-client";
import { buildPasskeyPerson } from "../../../../testing/passkey-person";
import { earnGrant, newPassword } from "../../../../testing/reset-steps";

let world: AccountWorld;
beforeAll(async () => {
  world = await startAccountWorld({ LIMITS_FACTOR: "10" });
});
afterAll(() => world.stop());

/** Resets the password in this browser; returns the reply and the emailed notice. */
async function reset(client: TestClient, user: { email: string; phoneNumber: string | null }, language = "en-US") {
  await earnGrant(world, client, user);
  const body = { password: newPassword, confirmPassword: newPassword };
  const reply = await client.post("/recover/update-password", body, { "accept-language": language });
  await world.portal.runJobs();
  const [notice] = await world.lab.inbox("mail", user.email);
  return { reply, text: notice?.text ?? "" };
}

async function trustBrowser(email: string): Promise<TestClient> {
  const client = world.portal.newClient();
  await world.signIn(client, email);
  await client.post("/recover/logout");
  return client;
}

const login = async (client: TestClient, email: string) =>
  (await client.post("/user/login", { email, password: newPassword })).body;

describe("notice of a reset", () => {
  test.each([
    ["en-US", "Passkey", "Authenticator app"],
    ["es-MX", "Clave de acceso", "Aplicación de autenticación"],
  ])("names where to remove the remaining ways to sign in (%s)", async (language, key, app) => {
    const { user, client, passkey } = await buildPasskeyPerson(world);
    await client.post("/account/authenticator/confirm", {
      code: showCode(world, (await startSetUp(client)).secret),
    });
    await world.connectSocial(user, "google", `somebody ${user.id}`, user.email);
    const { text } = await reset(world.portal.newClient(), user, language);
    expect(text).toContain(`${key} "${passkey.name}", ${app}, Google.`);
    expect(text).toContain("'Security'");
  });

  test("omits an unconfirmed app", async () => {
    const user = await world.buildUser();
    const client = world.portal.newClient();
    await world.enter(client, user);
    await startSetUp(client);
    const { text } = await reset(world.portal.newClient(), user);
    expect(text).toContain("Your password was changed");
    expect(text).not.toMatch(/Passkey|Authenticator app|Google|'Security'/);
  });
});

describe("password reset", () => {
  test("revokes the trust of every other browser of the person only", async () => {
    const [user, neighbour] = [await world.buildUser(), await world.buildUser()];
    const [own, other, shared] = [
      await trustBrowser(user.email),
      await trustBrowser(user.email),
      await trustBrowser(neighbour.email),
    ];
    expect((await reset(own, user)).reply.body).toEqual({ message: "Your password is changed.", type: "success" });
    await own.post("/recover/logout");
    expect(await login(own, user.email)).toMatchObject({ message: "Welcome back!" });
    expect(await login(other, user.email)).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await reset(shared, neighbour)).reply.body).not.toHaveProperty("redirectUrl");
  });

  test("leaves no browser trusted when it was done in an unknown browser", async () => {
    const user = await world.buildUser();
    const owner = await trustBrowser(user.email);
    const resetting = world.portal.newClient();
    expect((await reset(resetting, user)).reply.body).toMatchObject({ redirectUrl: "/login-flow" });
    await resetting.post("/verify/find-method-send-code", { method: "sms" });
    const code = await world.readCode("sms", user.phoneNumber ?? "");
    await resetting.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });
    expect((await resetting.post("/recover/auth")).body).toBe("user");
    expect(await login(owner, user.email)).toMatchObject({ redirectUrl: "/login-flow" });
  });
});
