import { SocialIdentity } from "../../../models/social-identity.model";
import { User } from "../../../models/user.model";
import { nextEmail } from "../../../../testing/account.fixture";
import type { TestReply } from "../../../../testing/http-client";
import { identityFixture, type IdentityFixture, type LabPerson } from "../../../../testing/identity.fixture";

let fixture: IdentityFixture;
beforeAll(async () => {
  fixture = await identityFixture.start();
});
afterAll(() => fixture.stop());

const providers = ["google", "facebook"] as const;

function nextPerson(provider: "google" | "facebook"): Promise<LabPerson> {
  return fixture.addPerson(provider, { firstName: "Ada", email: nextEmail() });
}

async function expectNobody({ email, id }: LabPerson): Promise<void> {
  expect(await User.count({ where: { email: String(email) } })).toBe(0);
  expect(await SocialIdentity.count({ where: { subject: id } })).toBe(0);
}

const stateRefused = { status: 400, body: { code: "STATE_REFUSED" } };
const identityRefused = { status: 400, body: { code: "IDENTITY_REFUSED" } };

describe.each(providers)("callback of %s", (provider) => {
  async function consented(browser = fixture.portal.newClient()) {
    const person = await nextPerson(provider);
    const query = await fixture.consent(await fixture.start(browser, provider, "register"), person);
    return { browser, person, query };
  }

  const send = (
    browser: Parameters<IdentityFixture["postCallback"]>[0],
    query: Record<string, string>,
  ): Promise<TestReply> => fixture.postCallback(browser, provider, "register", query);

  test("is accepted only in the browser that started the attempt", async () => {
    const { person, query } = await consented();
    expect(await send(fixture.portal.newClient(), query)).toMatchObject(stateRefused);
    const other = await consented();
    expect(await send(other.browser, query)).toMatchObject(stateRefused);
    await expectNobody(person);
  });

  test("is accepted once", async () => {
    const { browser, person, query } = await consented();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(browser, query)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    expect(await send(browser, query)).toMatchObject(stateRefused);
    expect(await User.count({ where: { email: String(person.email) } })).toBe(1);
  });

  test("is refused after ten minutes", async () => {
    const { browser, person, query } = await consented();
    fixture.portal.clock.advance(10 * 60_000 + 1);
    expect(await send(browser, query)).toMatchObject(stateRefused);
    fixture.portal.clock.advance(-10 * 60_000 - 1);
    await expectNobody(person);
  });

  test.each(["", "x", `${"a".repeat(43)}.${"0".repeat(64)}`])("is refused with the state %j", async (state) => {
    const { browser, person, query } = await consented();
    expect(await send(browser, { ...query, state })).toMatchObject(stateRefused);
    await expectNobody(person);
  });

  test("is refused without a state or without a code", async () => {
    const { browser, person, query } = await consented();
    const { state = "", ...rest } = query;
    expect(await send(browser, rest)).toMatchObject(stateRefused);
    expect(await send(browser, { state })).toMatchObject(identityRefused);
    await expectNobody(person);
  });

  test("is refused on another callback page", async () => {
    const { browser, person, query } = await consented();
    expect(await fixture.postCallback(browser, provider, "sign in", query)).toMatchObject(stateRefused);
    const elsewhere = provider === "google" ? "facebook" : "google";
    const again = await consented();
    expect(await fixture.postCallback(again.browser, elsewhere, "register", again.query)).toMatchObject(stateRefused);
    await expectNobody(person);
  });

  test("is refused with another person's code", async () => {
    const [mine, theirs] = [await consented(), await consented()];
    const { state = "" } = mine.query;
    const stolen = await send(mine.browser, { ...theirs.query, state });
    if (provider === "google") {
      // The stolen code fits only the verifier of the other attempt (PKCE).
      expect(stolen).toMatchObject(identityRefused);
      await expectNobody(theirs.person);
    } else {
      // Facebook binds a code only to app and page; only the state keeps another person's code out.
      expect(stolen.status).toBe(200);
    }
  });

  test.each(["wrong-state", "expired-code", "reused-code", "cancel"])("is refused with %s", async (kind) => {
    const browser = fixture.portal.newClient();
    const person = await nextPerson(provider);
    await fixture.setConsentFault(provider, kind, person);
    const { status } = await fixture.signInWithProvider(browser, provider, "register", person);
    expect(status).toBe(400);
    await expectNobody(person);
  });

  test("is refused from another site", async () => {
    const { browser, person, query } = await consented();
    const path = `/user/register/${provider}/callback`;
    const reply = await browser.post(path, query, { origin: "https://evil.example" });
    expect(reply.status).toBe(403);
    await expectNobody(person);
  });

  test("can be repeated when the provider did not answer", async () => {
    const browser = fixture.portal.newClient();
    const person = await nextPerson(provider);
    const to = provider === "google" ? "/token" : "/oauth/access_token";
    await fixture.lab.control("faults", { provider, kind: "500", count: 1, to });
    const reply = await fixture.signInWithProvider(browser, provider, "register", person);
    expect(reply).toMatchObject({ status: 503, body: { code: `${provider.toUpperCase()}_UNREACHABLE` } });
    expect((await fixture.signInWithProvider(browser, provider, "register", person)).status).toBe(200);
  });
});

describe("token of Google", () => {
  test.each(["wrong-audience", "alg-none", "wrong-nonce", "expired-id-token", "wrong-issuer", "retired-key"])(
    "is refused with %s",
    async (kind) => {
      const browser = fixture.portal.newClient();
      const person = await nextPerson("google");
      await fixture.setConsentFault("google", kind, person);
      expect(await fixture.signInWithProvider(browser, "google", "register", person)).toMatchObject(identityRefused);
      expect((await browser.post("/recover/auth")).status).toBe(401);
      await expectNobody(person);
    },
  );
});

test.each(["wrong-app", "invalid-token"])("a token of Facebook is refused with %s", async (kind) => {
  const person = await nextPerson("facebook");
  await fixture.setConsentFault("facebook", kind, person);
  const reply = await fixture.signInWithProvider(fixture.portal.newClient(), "facebook", "register", person);
  expect(reply).toMatchObject(identityRefused);
  await expectNobody(person);
});

test("a state of a Square connection is refused at sign-in", async () => {
  const browser = fixture.portal.newClient();
  await fixture.enter(browser, await fixture.buildUser());
  const { body } = await browser.post("/integration/square/connect");
  const state = new URL((body as { url: string }).url).searchParams.get("state") ?? "";
  expect(await fixture.postCallback(browser, "google", "sign in", { state, code: "c" })).toMatchObject(stateRefused);
});

describe("start of a registration", () => {
  test.each(["cross-site", "same-site"])(
    "is refused as a link from another page (%s), because it would sign the browser out",
    async (site) => {
      const client = fixture.portal.newClient();
      await fixture.enter(client, await fixture.buildUser());
      const reply = await client.get("/user/register/google", { "sec-fetch-site": site });
      expect(reply).toMatchObject({ status: 403, body: { code: "FOREIGN_ORIGIN" } });
      expect((await client.post("/recover/auth")).body).toBe("user");
    },
  );

  const own: Record<string, string>[] = [{ "sec-fetch-site": "same-origin" }, { "sec-fetch-site": "none" }, {}];
  test.each(own)("is answered with %j", async (headers) => {
    expect((await fixture.portal.newClient().get("/user/register/google", headers)).status).toBe(200);
  });
});
