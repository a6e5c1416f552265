import type { User } from "../../../models/user.model";
import { nextEmail, testPassword } from "../../../../testing/account.fixture";
import { AuditProbe } from "../../../../testing/audit-probe";
import type { TestClient } from "../../../../testing/http-client";
import { identityFixture, type IdentityFixture, type LabPerson } from "../../../../testing/identity.fixture";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start();
});
afterAll(() => fixture.stop());

/** `profile` is the provider's address at the time of connecting. */
async function newMember(overrides: Partial<User> = {}, profile?: string): Promise<{ user: User; person: LabPerson }> {
  const person = await fixture.addPerson("google", { firstName: "Ada", email: nextEmail() });
  const user = await fixture.buildUser(overrides);
  await fixture.connectSocial(user, "google", person.id, profile);
  return { user, person };
}

async function signInAtOnce(browser: TestClient, { email }: User): Promise<void> {
  await fixture.signIn(browser, email);
  await browser.post("/recover/logout");
}

describe("login with Google", () => {
  test("counts as the first factor, and a new browser must pass /login-flow", async () => {
    const { user, person } = await newMember();
    const browser = fixture.portal.newClient();
    const { body } = await fixture.signInWithProvider(browser, "google", "sign in", person);
    expect(body).toMatchObject({ redirect: true, redirectUrl: "/login-flow" });
    expect((await browser.post("/recover/auth")).status).toBe(401);
    expect((await browser.post("/verify/find-method-send-code", { method: "email" })).status).toBe(200);
    const code = await fixture.readCode("mail", user.email);
    await browser.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect((await browser.post("/recover/auth")).body).toBe("user");
  });

  test("opens the session at once in a trusted browser", async () => {
    const { user, person } = await newMember();
    const browser = fixture.portal.newClient();
    await signInAtOnce(browser, user);
    const { body } = await fixture.signInWithProvider(browser, "google", "sign in", person);
    expect(body).toEqual({ message: "Welcome back!", type: "success" });
    expect((await browser.post("/recover/auth")).body).toBe("user");
    expect(await new AuditProbe(fixture.portal.database).actions(user.id)).toContain("session.opened");
  });

  test("always requires the second factor of an admin", async () => {
    const { user, person } = await newMember({ role: "admin" });
    const browser = fixture.portal.newClient();
    await signInAtOnce(browser, user);
    const { body } = await fixture.signInWithProvider(browser, "google", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/login-flow" });
  });

  test("sends a registrant to the current step", async () => {
    const { person } = await newMember({ role: "registrant", emailVerifiedAt: null, phoneVerifiedAt: null });
    const { body } = await fixture.signInWithProvider(fixture.portal.newClient(), "google", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
  });

  test("recognizes the person by the subject when the address at Google has changed", async () => {
    const victim = await fixture.buildUser();
    const { user, person } = await newMember({}, victim.email);
    const browser = fixture.portal.newClient();
    await signInAtOnce(browser, user);
    await fixture.signInWithProvider(browser, "google", "sign in", person);
    expect((await browser.post("/recover/all-user-info")).body).toMatchObject({ user: { id: user.id } });
  });
});

describe("return path", () => {
  async function signInWithReturn(returnUrl: string, isTrusted = true): Promise<unknown> {
    const { user, person } = await newMember();
    const browser = fixture.portal.newClient();
    if (isTrusted) await signInAtOnce(browser, user);
    const query = await fixture.consent(await fixture.start(browser, "google", "sign in", { returnUrl }), person);
    return (await fixture.postCallback(browser, "google", "sign in", query)).body;
  }

  test("is the redirect after the sign-in", async () => {
    expect(await signInWithReturn("/init?tab=1")).toMatchObject({ redirect: true, redirectUrl: "/init?tab=1" });
  });

  test("survives /login-flow", async () => {
    expect(await signInWithReturn("/init", false)).toMatchObject({ redirectUrl: "/login-flow?returnUrl=%2Finit" });
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""])(
    "is dropped when it leaves the portal: %j",
    async (returnUrl) => {
      expect(await signInWithReturn(returnUrl)).toEqual({ message: "Welcome back!", type: "success" });
    },
  );

  test("is not read from the callback", async () => {
    const { user, person } = await newMember();
    const browser = fixture.portal.newClient();
    await signInAtOnce(browser, user);
    const query = await fixture.consent(await fixture.start(browser, "google", "sign in"), person);
    const more = { ...query, returnUrl: "https://evil.example", redirectUrl: "https://evil.example" };
    expect(JSON.stringify((await fixture.postCallback(browser, "google", "sign in", more)).body)).not.toContain("evil");
  });
});

describe("an account without a password", () => {
  test("is refused at the password login like any other", async () => {
    const { user } = await newMember({ passwordHash: null });
    for (const password of [testPassword, "", " "]) {
      const { status, body } = await fixture.portal.newClient().post("/user/login", { email: user.email, password });
      if (password === "") expect(status).toBe(422);
      else expect({ status, body }).toMatchObject({ status: 401, body: { code: "LOGIN_REFUSED" } });
    }
  });
});
