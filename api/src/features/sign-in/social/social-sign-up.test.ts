import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../testing/account-world";
import { startIdentityWorld, type IdentityWorld } from "../../../testing/identity-world";

let world: IdentityWorld;
beforeAll(async () => {
  world = await startIdentityWorld();
});
afterAll(() => world.stop());

const nextPerson = (provider: "google" | "facebook", change = {}) =>
  world.addPerson(provider, { firstName: "Ada", lastName: "Byron", email: nextEmail(), ...change });

describe("registering with Google", () => {
  test("makes an account whose e-mail is verified, so that step 1 is skipped", async () => {
    const browser = world.portal.newClient();
    const ada = await nextPerson("google");
    const reply = await world.goThrough(browser, "google", "register", ada);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 2, type: "success" });
    expect((await browser.post("/recover/auth")).body).toBe("registrant");
    const user = await User.findOne({ where: { email: String(ada.email) }, rejectOnEmpty: true });
    expect(user).toMatchObject({ firstName: "Ada", lastName: "Byron", passwordHash: null });
    expect(user.emailVerifiedAt).not.toBeNull();
    expect(await SocialIdentity.findAll({ where: { userId: user.id }, raw: true })).toMatchObject([
      { provider: "google", subject: ada.id },
    ]);
  });

  test("asks for the code of step 1 where Google does not vouch for the address", async () => {
    const browser = world.portal.newClient();
    const ada = await nextPerson("google", { emailVerified: false });
    const { body } = await world.goThrough(browser, "google", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
    expect((await browser.post("/verify/send-email-code")).status).toBe(200);
    const code = await world.readCode("mail", String(ada.email));
    const verified = await browser.post("/verify/verify-code", {
      code,
      type: "email",
      flowSource: "registration flow",
    });
    expect(verified.body).toMatchObject({ nextStep: 2 });
  });

  test("keeps the time zone of the browser", async () => {
    const browser = world.portal.newClient();
    const ada = await nextPerson("google");
    const { body } = await browser.get("/user/register/google?timeZone=America%2FDenver");
    const query = await world.consent((body as { url: string }).url, ada);
    await world.comeBack(browser, "google", "register", query);
    const user = await User.findOne({ where: { email: String(ada.email) }, rejectOnEmpty: true });
    expect(user.timeZone).toBe("America/Denver");
  });

  test("signs in who is known already, behind the second factor of a new browser", async () => {
    const ada = await nextPerson("google");
    await world.goThrough(world.portal.newClient(), "google", "register", ada);
    const other = world.portal.newClient();
    const { body } = await world.goThrough(other, "google", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await other.post("/recover/auth")).status).toBe(401);
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(1);
  });

  test.each([
    [{ firstName: "\u202eAda\u200b", lastName: undefined }, "Ada"],
    [{ firstName: "\u0301\u0301", lastName: ".." }, "Partner"],
  ])("names a person without a name like the sidebar does: %j", async (told, firstName) => {
    const ada = await nextPerson("google", told);
    await world.goThrough(world.portal.newClient(), "google", "register", ada);
    const user = await User.findOne({ where: { email: String(ada.email) }, rejectOnEmpty: true });
    expect(user).toMatchObject({ firstName, lastName: "" });
  });
});

describe("registering with Facebook", () => {
  test("takes the address as unverified and begins with step 1", async () => {
    const ada = await nextPerson("facebook");
    const { body } = await world.goThrough(world.portal.newClient(), "facebook", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
  });

  test("asks for an address where Facebook tells none, then verifies it", async () => {
    const browser = world.portal.newClient();
    const ada = await world.addPerson("facebook", { firstName: "Noemail", lastName: nextEmail().slice(0, 9) });
    const { body } = await world.goThrough(browser, "facebook", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/register?connect=facebook&ask=email" });
    const email = nextEmail();
    expect(await browser.post("/user/register/identity", { email: "no address" })).toMatchObject({ status: 422 });
    expect(await browser.post("/user/register/identity", { email })).toMatchObject({ status: 201 });
    expect((await browser.get("/user/register/progress")).body).toMatchObject({ currentStep: 1, email });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(await SocialIdentity.count({ where: { userId: user.id, subject: ada.id } })).toBe(1);
    expect((await browser.post("/user/register/identity", { email: nextEmail() })).status).toBe(401);
  });

  test("does not give somebody's address to who types it", async () => {
    const owner = await world.buildUser();
    const browser = world.portal.newClient();
    const ada = await world.addPerson("facebook", { firstName: "Noemail", lastName: nextEmail().slice(0, 9) });
    await world.goThrough(browser, "facebook", "register", ada);
    const reply = await browser.post("/user/register/identity", { email: owner.email });
    expect(reply).toMatchObject({ status: 409, body: { code: "ACCOUNT_EXISTS" } });
    expect(await SocialIdentity.count({ where: { subject: ada.id } })).toBe(0);
  });
});

describe("logging in with an account that nobody knows", () => {
  test("makes none, and waits for who presses Register: then 201", async () => {
    const browser = world.portal.newClient();
    const ada = await nextPerson("google");
    const { body } = await world.goThrough(browser, "google", "sign in", ada);
    expect(body).toMatchObject({ redirectUrl: "/register?connect=google" });
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(0);
    expect((await browser.post("/recover/auth")).status).toBe(401);
    expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
    const registered = await browser.get("/user/register/google");
    expect(registered).toMatchObject({ status: 201, body: { type: "success" } });
    expect((await browser.get("/user/register/progress")).body).toMatchObject({ currentStep: 2 });
  });

  test("waits for its own provider, in its own browser, for ten minutes", async () => {
    const browser = world.portal.newClient();
    const ada = await nextPerson("google");
    await world.goThrough(browser, "google", "sign in", ada);
    expect((await world.portal.newClient().get("/user/register/google")).status).toBe(200);
    world.portal.clock.advance(10 * 60_000 + 1);
    expect((await browser.get("/user/register/google")).status).toBe(200);
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(0);
    world.portal.clock.advance(-10 * 60_000 - 1);
    expect((await browser.get("/user/register/facebook")).status).toBe(200);
  });

  test("is over with a cancel, which leads nowhere else", async () => {
    const browser = world.portal.newClient();
    const reply = await world.goThrough(browser, "google", "sign in", "deny");
    expect(reply).toMatchObject({ status: 400, body: { code: "SIGN_IN_CANCELLED" } });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });
});
