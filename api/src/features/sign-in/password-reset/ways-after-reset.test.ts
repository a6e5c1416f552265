import { accountFixture, type AccountFixture } from "../../../../testing/account.fixture";
import { showCode, startSetUp } from "../../../../testing/authenticator-person";
import type { TestClient } from "../../../../testing/http-client";
import { buildPasskeyPerson } from "../../../../testing/passkey-person";
import { earnGrant, newPassword } from "../../../../testing/reset-steps";

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

async function reset(client: TestClient, user: { email: string; phoneNumber: string | null }, language = "en-US") {
  await earnGrant(fixture, client, user);
  const body = { password: newPassword, confirmPassword: newPassword };
  const reply = await client.post("/recover/update-password", body, { "accept-language": language });
  await fixture.portal.runJobs();
  const [notice] = await fixture.lab.inbox("mail", user.email);
  return { reply, text: notice?.text ?? "" };
}

async function trustBrowser(email: string): Promise<TestClient> {
  const client = fixture.portal.newClient();
  await fixture.signIn(client, email);
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
    const { user, client, passkey } = await buildPasskeyPerson(fixture);
    await client.post("/account/authenticator/confirm", {
      code: showCode(fixture, (await startSetUp(client)).secret),
    });
    await fixture.connectSocial(user, "google", `somebody ${user.id}`, user.email);
    const { text } = await reset(fixture.portal.newClient(), user, language);
    expect(text).toContain(`${key} "${passkey.name}", ${app}, Google.`);
    expect(text).toContain("'Security'");
  });

  test("omits an unconfirmed app", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.enter(client, user);
    await startSetUp(client);
    const { text } = await reset(fixture.portal.newClient(), user);
    expect(text).toContain("Your password was changed");
    expect(text).not.toMatch(/Passkey|Authenticator app|Google|'Security'/);
  });
});

describe("password reset", () => {
  test("revokes the trust of every other browser of the person only", async () => {
    const [user, neighbour] = [await fixture.buildUser(), await fixture.buildUser()];
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
    const user = await fixture.buildUser();
    const owner = await trustBrowser(user.email);
    const resetting = fixture.portal.newClient();
    expect((await reset(resetting, user)).reply.body).toMatchObject({ redirectUrl: "/login-flow" });
    await resetting.post("/verify/find-method-send-code", { method: "sms" });
    const code = await fixture.readCode("sms", user.phoneNumber ?? "");
    await resetting.post("/verify/verify-code", { code, type: "sms", flowSource: "login flow" });
    expect((await resetting.post("/recover/auth")).body).toBe("user");
    expect(await login(owner, user.email)).toMatchObject({ redirectUrl: "/login-flow" });
  });
});
