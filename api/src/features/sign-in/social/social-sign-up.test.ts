import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../../testing/account.fixture";
import { identityFixture, type IdentityFixture } from "../../../../testing/identity.fixture";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start();
});
afterAll(() => fixture.stop());

const nextPerson = (provider: "google" | "facebook", change = {}) =>
  fixture.addPerson(provider, { firstName: "Ada", lastName: "Byron", email: nextEmail(), ...change });

describe("registration with Google", () => {
  test("skips step 1 with a verified email", async () => {
    const browser = fixture.portal.newClient();
    const ada = await nextPerson("google");
    const reply = await fixture.signInWithProvider(browser, "google", "register", ada);
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

  test("requires the code of step 1 when Google has not verified the address", async () => {
    const browser = fixture.portal.newClient();
    const ada = await nextPerson("google", { emailVerified: false });
    const { body } = await fixture.signInWithProvider(browser, "google", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
    expect((await browser.post("/verify/send-email-code")).status).toBe(200);
    const code = await fixture.readCode("mail", String(ada.email));
    const verified = await browser.post("/verify/verify-code", {
      code,
      type: "email",
      flowSource: "registration flow",
    });
    expect(verified.body).toMatchObject({ nextStep: 2 });
  });

  test("stores the browser's time zone", async () => {
    const browser = fixture.portal.newClient();
    const ada = await nextPerson("google");
    const { body } = await browser.get("/user/register/google?timeZone=America%2FDenver");
    const query = await fixture.consent((body as { url: string }).url, ada);
    await fixture.postCallback(browser, "google", "register", query);
    const user = await User.findOne({ where: { email: String(ada.email) }, rejectOnEmpty: true });
    expect(user.timeZone).toBe("America/Denver");
  });

  test("signs in a person with an account, who needs the second factor on a new browser", async () => {
    const ada = await nextPerson("google");
    await fixture.signInWithProvider(fixture.portal.newClient(), "google", "register", ada);
    const other = fixture.portal.newClient();
    const { body } = await fixture.signInWithProvider(other, "google", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/login-flow" });
    expect((await other.post("/recover/auth")).status).toBe(401);
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(1);
  });

  test.each([
    [{ firstName: "\u202eAda\u200b", lastName: undefined }, "Ada"],
    [{ firstName: "\u0301\u0301", lastName: ".." }, "Partner"],
  ])("names a nameless person as the sidebar does: %j", async (profile, firstName) => {
    const ada = await nextPerson("google", profile);
    await fixture.signInWithProvider(fixture.portal.newClient(), "google", "register", ada);
    const user = await User.findOne({ where: { email: String(ada.email) }, rejectOnEmpty: true });
    expect(user).toMatchObject({ firstName, lastName: "" });
  });
});

describe("registration with Facebook", () => {
  test("starts at step 1 with an unverified address", async () => {
    const ada = await nextPerson("facebook");
    const { body } = await fixture.signInWithProvider(fixture.portal.newClient(), "facebook", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/registerflow", currentStep: 1 });
  });

  test("asks for an address when Facebook has none, then verifies it", async () => {
    const browser = fixture.portal.newClient();
    const ada = await fixture.addPerson("facebook", { firstName: "Noemail", lastName: nextEmail().slice(0, 9) });
    const { body } = await fixture.signInWithProvider(browser, "facebook", "register", ada);
    expect(body).toMatchObject({ redirectUrl: "/register?connect=facebook&ask=email" });
    const email = nextEmail();
    expect(await browser.post("/user/register/identity", { email: "no address" })).toMatchObject({ status: 422 });
    expect(await browser.post("/user/register/identity", { email })).toMatchObject({ status: 201 });
    expect((await browser.get("/user/register/progress")).body).toMatchObject({ currentStep: 1, email });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(await SocialIdentity.count({ where: { userId: user.id, subject: ada.id } })).toBe(1);
    expect((await browser.post("/user/register/identity", { email: nextEmail() })).status).toBe(401);
  });

  test("refuses another account's address", async () => {
    const owner = await fixture.buildUser();
    const browser = fixture.portal.newClient();
    const ada = await fixture.addPerson("facebook", { firstName: "Noemail", lastName: nextEmail().slice(0, 9) });
    await fixture.signInWithProvider(browser, "facebook", "register", ada);
    const reply = await browser.post("/user/register/identity", { email: owner.email });
    expect(reply).toMatchObject({ status: 409, body: { code: "ACCOUNT_EXISTS" } });
    expect(await SocialIdentity.count({ where: { subject: ada.id } })).toBe(0);
  });
});

describe("login with an unknown social account", () => {
  test("creates no account until the person presses Register, then returns 201", async () => {
    const browser = fixture.portal.newClient();
    const ada = await nextPerson("google");
    const { body } = await fixture.signInWithProvider(browser, "google", "sign in", ada);
    expect(body).toMatchObject({ redirectUrl: "/register?connect=google" });
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(0);
    expect((await browser.post("/recover/auth")).status).toBe(401);
    expect((await browser.post("/verify/find-mfa-methods")).status).toBe(401);
    const registered = await browser.get("/user/register/google");
    expect(registered).toMatchObject({ status: 201, body: { type: "success" } });
    expect((await browser.get("/user/register/progress")).body).toMatchObject({ currentStep: 2 });
  });

  test("is remembered for ten minutes, for its provider and in its browser only", async () => {
    const browser = fixture.portal.newClient();
    const ada = await nextPerson("google");
    await fixture.signInWithProvider(browser, "google", "sign in", ada);
    expect((await fixture.portal.newClient().get("/user/register/google")).status).toBe(200);
    fixture.portal.clock.advance(10 * 60_000 + 1);
    expect((await browser.get("/user/register/google")).status).toBe(200);
    expect(await User.count({ where: { email: String(ada.email) } })).toBe(0);
    fixture.portal.clock.advance(-10 * 60_000 - 1);
    expect((await browser.get("/user/register/facebook")).status).toBe(200);
  });

  test("ends when the person cancels", async () => {
    const browser = fixture.portal.newClient();
    const reply = await fixture.signInWithProvider(browser, "google", "sign in", "deny");
    expect(reply).toMatchObject({ status: 400, body: { code: "SIGN_IN_CANCELLED" } });
    expect((await browser.post("/recover/auth")).status).toBe(401);
  });
});
