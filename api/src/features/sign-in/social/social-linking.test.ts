import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail, testPassword } from "../../../../testing/account.fixture";
import { identityFixture, type IdentityFixture, type LabPerson } from "../../../../testing/identity.fixture";
import type { TestClient } from "../../../../testing/http-client";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start();
});
afterAll(() => fixture.stop());

type Provider = "google" | "facebook";

const personOf = (provider: Provider, email: string, change = {}) =>
  fixture.addPerson(provider, { firstName: "Ada", email, ...change });

const ownerOf = async ({ id }: LabPerson): Promise<string | null> =>
  (await SocialIdentity.findOne({ where: { subject: id } }))?.userId ?? null;

const role = async (browser: TestClient) => (await browser.post("/recover/auth")).body;

async function trustedBrowser({ email }: User): Promise<TestClient> {
  const browser = fixture.portal.newClient();
  await fixture.signIn(browser, email);
  await browser.post("/recover/logout");
  return browser;
}

describe("an address that both sides have verified", () => {
  test.each(["sign in", "register"] as const)("is connected to the account on the way to %s", async (intent) => {
    const user = await fixture.buildUser();
    const person = await personOf("google", user.email.toUpperCase());
    const browser = await trustedBrowser(user);
    const { body } = await fixture.signInWithProvider(browser, "google", intent, person);
    expect(body).toMatchObject({ message: "Welcome back!" });
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("requires the second factor of a new browser", async () => {
    const user = await fixture.buildUser();
    const browser = fixture.portal.newClient();
    const { body } = await fixture.signInWithProvider(
      browser,
      "google",
      "sign in",
      await personOf("google", user.email),
    );
    expect(body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });

  test("notifies the owner where to remove it", async () => {
    const user = await fixture.buildUser();
    await fixture.signInWithProvider(
      fixture.portal.newClient(),
      "google",
      "sign in",
      await personOf("google", user.email),
    );
    await fixture.portal.runJobs();
    const [text] = await fixture.lab.inbox("sms", user.phoneNumber ?? "");
    expect(text?.text).toMatch(/Google.*Remove it in Settings/);
    const [mail] = await fixture.lab.inbox("mail", user.email);
    expect(mail?.text).toContain("Remove it in the settings, under 'Ways to log in'");
  });

  test("does not text a phone that opted out", async () => {
    const user = await fixture.buildUser();
    await fixture.textBack(user.phoneNumber ?? "", "STOP");
    await fixture.signInWithProvider(
      fixture.portal.newClient(),
      "google",
      "sign in",
      await personOf("google", user.email),
    );
    await fixture.portal.runJobs();
    expect(await fixture.lab.inbox("mail", user.email)).toHaveLength(1);
    expect(await fixture.lab.inbox("sms", user.phoneNumber ?? "")).toEqual([]);
  });

  test.each(["admin", "billing", "viewer"] as const)(
    "requires the password of a %s, because the mailbox alone would give both factors",
    async (role) => {
      const user = await fixture.buildUser({ role });
      const person = await personOf("google", user.email);
      const browser = fixture.portal.newClient();
      const { body } = await fixture.signInWithProvider(browser, "google", "sign in", person);
      expect(body).toMatchObject({ redirectUrl: "/login?connect=google" });
      expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
      expect(await ownerOf(person)).toBeNull();
    },
  );

  test("is refused when the account has another identity of the provider", async () => {
    const user = await fixture.buildUser();
    await fixture.connectSocial(user, "google", "the first");
    const reply = await fixture.signInWithProvider(
      fixture.portal.newClient(),
      "google",
      "sign in",
      await personOf("google", user.email),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: "IDENTITY_TAKEN" } });
  });
});

describe("an address that the provider or the account has not verified", () => {
  const takeovers: [Provider, object][] = [
    ["google", { emailVerified: false }],
    ["facebook", {}],
  ];

  test.each(takeovers)("of %s does not open its owner's account", async (provider, change) => {
    const victim = await fixture.buildUser();
    const browser = fixture.portal.newClient();
    const attacker = await personOf(provider, victim.email, change);
    const { body } = await fixture.signInWithProvider(browser, provider, "sign in", attacker);
    expect(body).toMatchObject({ redirectUrl: `/login?connect=${provider}` });
    expect((await browser.post("/recover/auth")).status).toBe(401);
    expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
    expect((await browser.post("/verify/find-method-send-code", { method: "email" })).status).toBe(401);
    const guess = { email: victim.email, password: "a guess", connect: provider };
    expect((await browser.post("/user/login", guess)).status).toBe(401);
    expect((await browser.get(`/user/register/${provider}`)).status).toBe(409);
    expect(await ownerOf(attacker)).toBeNull();
  });

  test("is connected after the password in a trusted browser", async () => {
    const user = await fixture.buildUser();
    const browser = await trustedBrowser(user);
    const person = await personOf("facebook", user.email);
    await fixture.signInWithProvider(browser, "facebook", "sign in", person);
    const login = { email: user.email, password: testPassword, connect: "facebook" };
    const { body } = await browser.post("/user/login", login);
    expect(body).toMatchObject({ message: "Welcome back! Facebook is connected to your account now." });
    expect(await ownerOf(person)).toBe(user.id);
    await browser.post("/recover/logout");
    await fixture.signInWithProvider(browser, "facebook", "sign in", person);
    expect(await role(browser)).toBe("user");
  });

  test("is connected in a new browser only after the second factor", async () => {
    const user = await fixture.buildUser();
    const browser = fixture.portal.newClient();
    const person = await personOf("facebook", user.email);
    await fixture.signInWithProvider(browser, "facebook", "sign in", person);
    await browser.post("/user/login", { email: user.email, password: testPassword, connect: "facebook" });
    expect(await ownerOf(person)).toBeNull();
    await browser.post("/verify/find-method-send-code", { method: "email" });
    const code = await fixture.readCode("mail", user.email);
    await browser.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect(await role(browser)).toBe("user");
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("is not connected when the person did not ask for it", async () => {
    const user = await fixture.buildUser();
    const browser = await trustedBrowser(user);
    const stranger = await personOf("facebook", user.email);
    await fixture.signInWithProvider(browser, "facebook", "sign in", stranger);
    await browser.post("/user/login", { email: user.email, password: testPassword });
    expect(await role(browser)).toBe("user");
    expect(await ownerOf(stranger)).toBeNull();
  });

  test("is not connected to an account with another address", async () => {
    const [named, other] = [await fixture.buildUser(), await fixture.buildUser()];
    const browser = await trustedBrowser(other);
    const person = await personOf("facebook", named.email);
    await fixture.signInWithProvider(browser, "facebook", "sign in", person);
    const login = { email: other.email, password: testPassword, connect: "facebook" };
    const { body } = await browser.post("/user/login", login);
    const message = "Welcome back! Facebook was not connected. You can connect it in your settings.";
    expect(body).toMatchObject({ message });
    expect(await ownerOf(person)).toBeNull();
  });

  test("of an admin is not connected by the address alone", async () => {
    const admin = await fixture.buildUser({ role: "admin", emailVerifiedAt: null });
    const person = await personOf("google", admin.email);
    const { body } = await fixture.signInWithProvider(fixture.portal.newClient(), "google", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/login?connect=google" });
    expect(await ownerOf(person)).toBeNull();
  });
});

describe("an address of an unverified registration", () => {
  test("belongs to the person whom Google confirms", async () => {
    const squatter = fixture.portal.newClient();
    const email = await fixture.register(squatter, nextEmail());
    const browser = fixture.portal.newClient();
    const person = await personOf("google", email);
    const { body } = await fixture.signInWithProvider(browser, "google", "register", person);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 2 });
    expect((await squatter.post("/recover/auth")).status).toBe(401);
    expect((await squatter.post("/user/login", { email, password: testPassword })).status).toBe(401);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user.passwordHash).toBeNull();
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("opens no session of the former registration", async () => {
    const email = await fixture.register(fixture.portal.newClient(), nextEmail());
    const browser = fixture.portal.newClient();
    const { body } = await fixture.signInWithProvider(browser, "google", "sign in", await personOf("google", email));
    expect(body).toMatchObject({ redirectUrl: "/register?connect=google" });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });

  test("is superseded by a password registration when a social account only claimed it", async () => {
    const email = nextEmail();
    const squatter = fixture.portal.newClient();
    const person = await personOf("facebook", email);
    await fixture.signInWithProvider(squatter, "facebook", "register", person);
    await fixture.registerVerified(fixture.portal.newClient(), email);
    expect((await squatter.post("/recover/auth")).status).toBe(401);
    expect(await ownerOf(person)).toBeNull();
    const { body } = await fixture.signInWithProvider(squatter, "facebook", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/login?connect=facebook" });
  });
});
