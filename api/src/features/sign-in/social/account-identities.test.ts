import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../../testing/account.fixture";
import { AuditProbe } from "../../../../testing/audit-probe";
import { actWhileItWaits } from "../../../../testing/held-call";
import type { TestClient } from "../../../../testing/http-client";
import { readUrl, identityFixture, type IdentityFixture, type LabPerson } from "../../../../testing/identity.fixture";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start();
});
afterAll(() => fixture.stop());

const nextPerson = (provider: "google" | "facebook") =>
  fixture.addPerson(provider, { firstName: "Ada", email: nextEmail() });

async function signedIn(overrides: Partial<User> = {}): Promise<{ user: User; browser: TestClient }> {
  const user = await fixture.buildUser(overrides);
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, user);
  return { user, browser };
}

async function add(browser: TestClient, provider: "google" | "facebook", person: LabPerson) {
  const url = readUrl(await browser.post(`/account/identities/${provider}/connect`));
  return browser.post("/auth/callback", await fixture.consent(url, person));
}

const list = async (browser: TestClient) => (await browser.get("/account/identities")).body;

describe("social account in settings", () => {
  test("signs in until it is removed", async () => {
    const { user, browser } = await signedIn();
    const person = await nextPerson("google");
    expect(await list(browser)).toEqual([]);
    const reply = await add(browser, "google", person);
    expect(reply).toMatchObject({
      status: 200,
      body: { redirectUrl: "/usersettings?connect=google", type: "success" },
    });
    expect(await list(browser)).toMatchObject([{ provider: "google", email: person.email }]);
    expect((await browser.post("/recover/auth")).body).toBe("user");
    expect((await browser.post("/account/identities/google/remove")).status).toBe(200);
    expect(await list(browser)).toEqual([]);
    const actions = await new AuditProbe(fixture.portal.database).actions(user.id);
    expect(actions).toEqual(expect.arrayContaining(["identity.linked", "identity.removed"]));
    const { body } = await fixture.signInWithProvider(fixture.portal.newClient(), "google", "sign in", person);
    expect(body).toMatchObject({ redirectUrl: "/register?connect=google" });
  });

  test("notifies the owner of each change by email", async () => {
    const { user, browser } = await signedIn();
    await add(browser, "google", await nextPerson("google"));
    await browser.post("/account/identities/google/remove");
    await fixture.portal.runJobs();
    const subjects = (await fixture.lab.inbox("mail", user.email)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      "Google was connected to your Partner Portal account",
      "Google was removed from your Partner Portal account",
    ]);
  });

  test("may have another address than the account", async () => {
    const { user, browser } = await signedIn();
    const person = await nextPerson("facebook");
    expect((await add(browser, "facebook", person)).status).toBe(200);
    expect((await User.findByPk(user.id))?.email).toBe(user.email);
  });

  test("belongs to one person, who may have one of each provider", async () => {
    const [first, second] = [await signedIn(), await signedIn()];
    const person = await nextPerson("google");
    await add(first.browser, "google", person);
    expect(await add(second.browser, "google", person)).toMatchObject({
      status: 409,
      body: { message: "This Google account is connected to another account already." },
    });
    expect(await add(first.browser, "google", await nextPerson("google"))).toMatchObject({
      status: 409,
      body: { message: "Another Google account is connected to yours. Remove it first." },
    });
    expect((await add(first.browser, "google", person)).status).toBe(200);
  });

  test("is not added by an answer from another browser or session", async () => {
    const [victim, attacker] = [await signedIn(), await signedIn()];
    const url = readUrl(await attacker.browser.post("/account/identities/google/connect"));
    const query = await fixture.consent(url, await nextPerson("google"));
    expect(await victim.browser.post("/auth/callback", query)).toMatchObject({ status: 400 });
    await attacker.browser.post("/recover/logout");
    expect(await attacker.browser.post("/auth/callback", query)).toMatchObject({ status: 400 });
    expect(await list(victim.browser)).toEqual([]);
  });
});

describe("a session that ends while its call waits for a lock", () => {
  const endMeanwhile = (userId: string, call: Parameters<typeof actWhileItWaits>[2]) =>
    actWhileItWaits(fixture.portal.database, userId, call, () => fixture.portal.endSessionsOf(userId));

  test("changes no social account", async () => {
    const { user, browser } = await signedIn();
    await add(browser, "google", await nextPerson("google"));
    const url = readUrl(await browser.post("/account/identities/facebook/connect"));
    const query = await fixture.consent(url, await nextPerson("facebook"));
    const added = await endMeanwhile(user.id, () => browser.post("/auth/callback", query));
    expect(added).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    await fixture.enter(browser, user);
    const removed = await endMeanwhile(user.id, () => browser.post("/account/identities/google/remove"));
    expect(removed).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    const linked = await SocialIdentity.findAll({ where: { userId: user.id } });
    expect(linked.map(({ provider }) => provider)).toEqual(["google"]);
  });
});

describe("last way to sign in", () => {
  test("cannot be removed without a password", async () => {
    const { user, browser } = await signedIn({ passwordHash: null });
    const [google, facebook] = [await nextPerson("google"), await nextPerson("facebook")];
    await add(browser, "google", google);
    await add(browser, "facebook", facebook);
    const replies = await Promise.all(
      ["google", "facebook"].map((provider) => browser.post(`/account/identities/${provider}/remove`)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await SocialIdentity.count({ where: { userId: user.id } })).toBe(1);
  });

  test("returns 404 or 422 for a social account that does not exist", async () => {
    const { browser } = await signedIn({ passwordHash: null });
    expect((await browser.post("/account/identities/google/remove")).status).toBe(404);
    expect((await browser.post("/account/identities/nobody/remove")).status).toBe(422);
  });
});

describe("access to social accounts", () => {
  const changes = ["/account/identities/google/connect", "/account/identities/google/remove"];

  test("requires a fresh second factor for changes (S18)", async () => {
    const { browser } = await signedIn();
    fixture.portal.clock.advance(15 * 60_000);
    for (const path of changes) {
      expect(await browser.post(path)).toMatchObject({ status: 403, body: { code: "STEP_UP_REQUIRED" } });
    }
    expect((await browser.get("/account/identities")).status).toBe(200);
    fixture.portal.clock.advance(-15 * 60_000);
  });

  test("requires a signed-in person with a completed registration", async () => {
    const nobody = fixture.portal.newClient();
    const registrant = fixture.portal.newClient();
    await fixture.register(registrant);
    for (const path of changes) {
      expect((await nobody.post(path)).status).toBe(401);
      expect((await registrant.post(path)).status).toBe(403);
    }
    expect((await nobody.get("/account/identities")).status).toBe(401);
    expect((await registrant.get("/account/identities")).status).toBe(403);
  });
});
