import type { CodeType } from "@portal/api-contract";
import { AuditProbe } from "../../../../testing/audit-probe";
import { accountFixture, testPassword, type AccountFixture } from "../../../../testing/account.fixture";
import type { TestClient } from "../../../../testing/http-client";
import { earnGrant, newPassword, resetSteps } from "../../../../testing/reset-steps";

const { begin, send, verify, update, progress } = resetSteps;

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await accountFixture.start({ LIMITS_FACTOR: "10" });
});
afterAll(() => fixture.stop());

const login = (client: TestClient, email: string, password = newPassword) =>
  client.post("/user/login", { email, password });
const findMethods = async (client: TestClient) => (await client.post("/verify/find-mfa-methods")).body;
const changed = { message: "Your password is changed.", type: "success" };
const toLoginFlow = { ...changed, redirect: true, redirectUrl: "/login-flow" };

async function proveFactor(client: TestClient, contact: string, type: CodeType) {
  await client.post("/verify/find-method-send-code", { method: type });
  const code = await fixture.readCode(type === "email" ? "mail" : "sms", contact);
  return client.post("/verify/verify-code", { code, type, flowSource: "login flow" });
}

async function trustBrowser(email: string): Promise<TestClient> {
  const client = fixture.portal.newClient();
  await fixture.signIn(client, email);
  await client.post("/recover/logout");
  return client;
}

describe("password reset", () => {
  test("reports the current one of its four steps", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    expect((await progress(client)).body).toEqual({ currentStep: 1, method: null });
    const begun = await begin(client, ` ${user.email.toUpperCase()} `);
    expect([begun.status, begun.body]).toEqual([
      200,
      { message: "If an account with this email exists, you can now confirm that it is yours.", type: "success" },
    ]);
    expect((await progress(client)).body).toEqual({ currentStep: 2, method: null });
    expect(await findMethods(client)).toEqual({
      userEmail: "P•••@PORTAL.TEST",
      userPhone: "the phone on your account",
    });
    expect((await send(client)).body).toEqual({
      message: "New code sent! If you don't see it, check your spam folder.",
      type: "success",
      waitTime: 30,
    });
    expect((await progress(client)).body).toEqual({ currentStep: 3, method: "email" });
    const verified = await verify(client, await fixture.readCode("mail", user.email));
    expect(verified.body).toEqual({
      message: "Thank you. Now choose a new password.",
      type: "success",
      redirect: true,
      url: "/password-reset",
    });
    expect((await progress(client)).body).toEqual({ currentStep: 4, method: null });
    expect((await update(client)).body).toEqual(toLoginFlow);
    expect((await progress(client)).body).toEqual({ currentStep: 1, method: null });
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(["account.password-reset"]);
  });

  test("replaces the password, ends other sessions and notifies the owner in the browser's language", async () => {
    const user = await fixture.buildUser();
    const [elsewhere, halfway] = [fixture.portal.newClient(), fixture.portal.newClient()];
    await fixture.enter(elsewhere, user);
    await login(halfway, user.email, testPassword);
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    const body = { password: newPassword, confirmPassword: newPassword };
    await client.post("/recover/update-password", body, { "accept-language": "es-MX" });
    expect((await elsewhere.post("/recover/auth")).status).toBe(401);
    expect((await halfway.post("/verify/find-mfa-methods")).status).toBe(401);
    expect((await login(fixture.portal.newClient(), user.email, testPassword)).status).toBe(401);
    expect((await login(fixture.portal.newClient(), user.email)).status).toBe(200);
    await fixture.portal.runJobs();
    const [notice] = await fixture.lab.inbox("mail", user.email);
    expect(notice?.subject).toBe("Se cambió la contraseña de su cuenta de Partner Portal");
    expect(notice?.text).toContain("un código que enviamos a esta dirección");
  });

  test("sets the first password of an account without one", async () => {
    const user = await fixture.buildUser({ passwordHash: null });
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    expect((await update(client)).status).toBe(200);
    expect((await login(fixture.portal.newClient(), user.email)).status).toBe(200);
  });

  test("sends the code to the phone when chosen", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user, "sms");
    expect((await update(client)).body).toEqual(toLoginFlow);
    expect(await findMethods(client)).toEqual({ userEmail: "p•••@portal.test", userPhone: null });
  });
});

describe("after a reset", () => {
  test("a user is signed in on a trusted browser", async () => {
    const user = await fixture.buildUser();
    const client = await trustBrowser(user.email);
    await earnGrant(fixture, client, user);
    expect((await update(client)).body).toEqual(changed);
    expect((await client.post("/recover/auth")).body).toBe("user");
    await client.post("/recover/logout");
    expect((await login(client, user.email)).body).toEqual({ message: "Welcome back!", type: "success" });
  });

  test("a browser trusted only by the same contact must prove the other one (S13)", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await fixture.countFailedSignIns(user.email, 100);
    expect((await login(client, user.email, "a guess")).body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await proveFactor(client, user.email, "email")).body).toMatchObject({ url: "/login" });
    await fixture.endPauses();
    await earnGrant(fixture, client, user);
    expect((await update(client)).body).toEqual(toLoginFlow);
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect(await findMethods(client)).toMatchObject({ userEmail: null });
    expect((await proveFactor(client, user.phoneNumber ?? "", "sms")).status).toBe(200);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("a registrant resumes the registration on a trusted browser", async () => {
    const client = fixture.portal.newClient();
    const email = await fixture.registerVerified(client);
    await client.post("/recover/logout");
    await earnGrant(fixture, client, { email, phoneNumber: null });
    const next = { redirect: true, redirectUrl: "/registerflow", currentStep: 2 };
    expect((await update(client)).body).toEqual({ ...changed, ...next });
    expect((await client.post("/recover/auth")).body).toBe("registrant");
  });

  test("any other browser must prove the other contact", async () => {
    const user = await fixture.buildUser();
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    await update(client);
    expect((await client.post("/recover/auth")).status).toBe(401);
    expect(await findMethods(client)).toMatchObject({
      userEmail: null,
      userPhone: expect.stringMatching(/^•••• /) as string,
    });
    const refused = await client.post("/verify/find-method-send-code", { method: "email" });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: "SPENT_METHOD" })]);
    expect((await proveFactor(client, user.phoneNumber ?? "", "sms")).status).toBe(200);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("a sign-in with the new password must prove the other contact, on a trusted browser too", async () => {
    const user = await fixture.buildUser();
    const owner = await trustBrowser(user.email);
    const thief = fixture.portal.newClient();
    await earnGrant(fixture, thief, user);
    await update(thief);
    for (const client of [fixture.portal.newClient(), owner]) {
      expect((await login(client, user.email)).body).toMatchObject({ redirectUrl: "/login-flow" });
      expect(await findMethods(client)).toMatchObject({ userEmail: null });
    }
    await proveFactor(owner, user.phoneNumber ?? "", "sms");
    await owner.post("/recover/logout");
    expect((await login(owner, user.email)).body).toMatchObject({ message: "Welcome back!" });
    const other = fixture.portal.newClient();
    await login(other, user.email);
    expect(await findMethods(other)).toMatchObject({ userEmail: "p•••@portal.test" });
  });

  test("an account with one contact proves it again", async () => {
    const user = await fixture.buildUser({ phoneNumber: null, phoneVerifiedAt: null });
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    await update(client);
    expect(await findMethods(client)).toEqual({ userEmail: "p•••@portal.test", userPhone: null });
    await fixture.endPauses();
    expect((await proveFactor(client, user.email, "email")).status).toBe(200);
    expect((await client.post("/recover/auth")).body).toBe("user");
  });

  test("an opt-out by STOP leaves no usable contact, because it may be forged", async () => {
    const user = await fixture.buildUser();
    await fixture.textBack(user.phoneNumber ?? "", "STOP");
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, user);
    await update(client);
    expect(await findMethods(client)).toEqual({ userEmail: null, userPhone: null });
    expect(await client.post("/verify/find-method-send-code", { method: "email" })).toMatchObject({ status: 409 });
    await fixture.textBack(user.phoneNumber ?? "", "START");
    expect(await findMethods(client)).toMatchObject({ userEmail: null, userPhone: expect.any(String) as string });
  });

  test("an admin must prove the phone, on a trusted browser too", async () => {
    const admin = await fixture.buildUser({ role: "admin" });
    const client = await trustBrowser(admin.email);
    await earnGrant(fixture, client, admin);
    expect((await update(client)).body).toEqual(toLoginFlow);
    expect(await findMethods(client)).toMatchObject({ userEmail: null });
    await proveFactor(client, admin.phoneNumber ?? "", "sms");
    expect((await client.post("/recover/auth")).body).toBe("admin");
  });

  test("an admin with only an email cannot sign in", async () => {
    const admin = await fixture.buildUser({ role: "admin", phoneNumber: null, phoneVerifiedAt: null });
    const client = fixture.portal.newClient();
    await earnGrant(fixture, client, admin);
    await update(client);
    await login(client, admin.email);
    expect(await findMethods(client)).toEqual({ userEmail: null, userPhone: null });
    expect((await client.post("/verify/find-method-send-code", { method: "email" })).status).toBe(409);
  });
});
