import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail, testPassword } from "../../../testing/account-world";
import { startIdentityWorld, type IdentityWorld, type LabPerson } from "../../../testing/identity-world";
import type { TestClient } from "../../../testing/http-client";

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.stop());

type Provider = "google" | "facebook";

const personOf = (provider: Provider, email: string, change = {}) =>
  world.addPerson(provider, { firstName: "Ada", email, ...change });

const ownerOf = async ({ id }: LabPerson): Promise<string | null> =>
  (await SocialIdentity.findOne({ where: { subject: id } }))?.userId ?? null;

const role = async (browser: TestClient) => (await browser.post("/recover/auth")).body;

/** A browser that the user has signed in with before. */
async function trustedBrowser({ email }: User): Promise<TestClient> {
  const browser = world.portal.newClient();
  await world.signIn(browser, email);
  await browser.post("/recover/logout");
  return browser;
}

describe("an address that both sides have verified", () => {
  test.each(["sign in", "register"] as const)("joins the account, on the way to %s", async (intent) => {
    const user = await world.buildUser();
    const person = await personOf("google", user.email.toUpperCase());
    const browser = await trustedBrowser(user);
    const { body } = await world.goThrough(browser, "google", intent, person);
    expect(body).toMatchObject({ message: "Welcome back!" });
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("still passes the second factor of a new browser", async () => {
    const user = await world.buildUser();
    const browser = world.portal.newClient();
    const { body } = await world.goThrough(browser, "google", "sign in", await personOf("google", user.email));
    expect(body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });

  test("is told to the phone, too, beyond the mailbox that was enough, and both say where to remove it", async () => {
    const user = await world.buildUser();
    await world.goThrough(world.portal.newClient(), "google", "sign in", await personOf("google", user.email));
    await world.portal.runJobs();
    const [text] = await world.lab.inbox("sms", user.phoneNumber ?? "");
    expect(text?.text).toMatch(/Google.*Remove it in Settings/);
    const [mail] = await world.lab.inbox("mail", user.email);
    expect(mail?.text).toContain("remove it in the settings, under 'Ways to log in'");
  });

  test("is told to no phone that has opted out", async () => {
    const user = await world.buildUser();
    await world.textBack(user.phoneNumber ?? "", "STOP");
    await world.goThrough(world.portal.newClient(), "google", "sign in", await personOf("google", user.email));
    await world.portal.runJobs();
    expect(await world.lab.inbox("mail", user.email)).toHaveLength(1);
    expect(await world.lab.inbox("sms", user.phoneNumber ?? "")).toEqual([]);
  });

  test.each(["admin", "billing", "viewer"] as const)(
    "asks for the password of a %s: the mailbox alone would give both factors",
    async (role) => {
      const user = await world.buildUser({ role });
      const person = await personOf("google", user.email);
      const browser = world.portal.newClient();
      const { body } = await world.goThrough(browser, "google", "sign in", person);
      expect(body).toMatchObject({ redirectUrl: "/login?connect=google" });
      expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
      expect(await ownerOf(person)).toBeNull();
    },
  );

  test("is refused where the account has another one of the provider", async () => {
    const user = await world.buildUser();
    await world.connectSocial(user, "google", "the first");
    const reply = await world.goThrough(
      world.portal.newClient(),
      "google",
      "sign in",
      await personOf("google", user.email),
    );
    expect(reply).toMatchObject({ status: 409, body: { code: "IDENTITY_TAKEN" } });
  });
});

describe("an address that nobody has verified", () => {
  const takeovers: [Provider, object][] = [
    ["google", { emailVerified: false }],
    ["facebook", {}],
  ];

  test.each(takeovers)("of %s does not open its owner's account", async (provider, change) => {
    const victim = await world.buildUser();
    const browser = world.portal.newClient();
    const attacker = await personOf(provider, victim.email, change);
    const { body } = await world.goThrough(browser, provider, "sign in", attacker);
    expect(body).toMatchObject({ redirectUrl: `/login?connect=${provider}` });
    expect((await browser.post("/recover/auth")).status).toBe(401);
    expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
    expect((await browser.post("/verify/find-method-send-code", { method: "email" })).status).toBe(401);
    const guess = { email: victim.email, password: "a guess", connect: provider };
    expect((await browser.post("/user/login", guess)).status).toBe(401);
    expect((await browser.get(`/user/register/${provider}`)).status).toBe(409);
    expect(await ownerOf(attacker)).toBeNull();
  });

  test("joins after the password, at once in a trusted browser", async () => {
    const user = await world.buildUser();
    const browser = await trustedBrowser(user);
    const person = await personOf("facebook", user.email);
    await world.goThrough(browser, "facebook", "sign in", person);
    const login = { email: user.email, password: testPassword, connect: "facebook" };
    const { body } = await browser.post("/user/login", login);
    expect(body).toMatchObject({ message: "Welcome back! Facebook is connected to your account now." });
    expect(await ownerOf(person)).toBe(user.id);
    await browser.post("/recover/logout");
    await world.goThrough(browser, "facebook", "sign in", person);
    expect(await role(browser)).toBe("user");
  });

  test("joins in a new browser only after the second factor, too", async () => {
    const user = await world.buildUser();
    const browser = world.portal.newClient();
    const person = await personOf("facebook", user.email);
    await world.goThrough(browser, "facebook", "sign in", person);
    await browser.post("/user/login", { email: user.email, password: testPassword, connect: "facebook" });
    expect(await ownerOf(person)).toBeNull();
    await browser.post("/verify/find-method-send-code", { method: "email" });
    const code = await world.readCode("mail", user.email);
    await browser.post("/verify/verify-code", { code, type: "email", flowSource: "login flow" });
    expect(await role(browser)).toBe("user");
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("joins nobody who did not ask for it: what another person has left behind waits in vain", async () => {
    const user = await world.buildUser();
    const browser = await trustedBrowser(user);
    const stranger = await personOf("facebook", user.email);
    await world.goThrough(browser, "facebook", "sign in", stranger);
    await browser.post("/user/login", { email: user.email, password: testPassword });
    expect(await role(browser)).toBe("user");
    expect(await ownerOf(stranger)).toBeNull();
  });

  test("joins no account of another address, and says so", async () => {
    const [named, other] = [await world.buildUser(), await world.buildUser()];
    const browser = await trustedBrowser(other);
    const person = await personOf("facebook", named.email);
    await world.goThrough(browser, "facebook", "sign in", person);
    const login = { email: other.email, password: testPassword, connect: "facebook" };
    const { body } = await browser.post("/user/login", login);
    const message = "Welcome back! Facebook was not connected. You can connect it in your settings.";
    expect(body).toMatchObject({ message });
    expect(await ownerOf(person)).toBeNull();
  });

  test("of an admin is not joined by the address alone, either", async () => {
    const admin = await world.buildUser({ role: "admin", emailVerifiedAt: null });
    const person = await personOf("google", admin.email);
    const { body } = await world.goThrough(world.portal.newClient(), "google", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/login?connect=google" });
    expect(await ownerOf(person)).toBeNull();
  });
});

describe("an address that somebody typed before and never verified", () => {
  test("goes to whom Google vouches for, and the former registration is over", async () => {
    const squatter = world.portal.newClient();
    const email = await world.register(squatter, nextEmail());
    const browser = world.portal.newClient();
    const person = await personOf("google", email);
    const { body } = await world.goThrough(browser, "google", "register", person);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 2 });
    expect((await squatter.post("/recover/auth")).status).toBe(401);
    expect((await squatter.post("/user/login", { email, password: testPassword })).status).toBe(401);
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user.passwordHash).toBeNull();
    expect(await ownerOf(person)).toBe(user.id);
  });

  test("gives no session of the squatter's to whom logs in by it", async () => {
    const email = await world.register(world.portal.newClient(), nextEmail());
    const browser = world.portal.newClient();
    const { body } = await world.goThrough(browser, "google", "sign in", await personOf("google", email));
    expect(body).toMatchObject({ redirectUrl: "/register?connect=google" });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });

  test("squatted by a social account without its word is superseded by the password's owner", async () => {
    const email = nextEmail();
    const squatter = world.portal.newClient();
    const person = await personOf("facebook", email);
    await world.goThrough(squatter, "facebook", "register", person);
    await world.registerVerified(world.portal.newClient(), email);
    expect((await squatter.post("/recover/auth")).status).toBe(401);
    expect(await ownerOf(person)).toBeNull();
    const { body } = await world.goThrough(squatter, "facebook", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/login?connect=facebook" });
  });
});
