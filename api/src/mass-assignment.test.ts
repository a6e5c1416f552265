import type { SavePhoneRequest } from "@portal/api-contract";
import Joi from "joi";
import { SocialIdentity } from "./models/social-identity.model";
import { User } from "./models/user.model";
import { may } from "./sign-in/access";
import { defineRoute } from "./platform/http/define-route";
import { buildCast } from "../testing/authorization/callers";
import { findSettable } from "../testing/authorization/find-settable";
import { readTable } from "../testing/authorization/read-table";
import { nextEmail } from "../testing/account.fixture";
import { identityFixture, type IdentityFixture } from "../testing/identity.fixture";
import { startTestApp } from "../testing/test-app";

/** Routes without a session, which have their own tests, such as `make-links.test.ts`. */
const isOfNoSession = (route: string) => route.includes("/webhooks/") || route === "POST /urls/submit";
const table = readTable().filter(({ route, target }) => {
  return route.startsWith("POST") && !isOfNoSession(route) && (target ?? "own") === "own";
});
/** Callbacks, which accept any parameter of a provider's redirect. `link.test.ts` and `facebook-page.test.ts` test the callbacks of links. */
const isCallback = (route: string) => route.endsWith("/callback");
/** Callbacks that log people in. `/callback` is Stripe's, and logs nobody in, like the callbacks of pages (S7). */
const signingIn = table.filter(
  ({ route }) => isCallback(route) && route !== "POST /callback" && !/\/integration\/|facebookBUS/.test(route),
);

describe("a request body", () => {
  let fixture: IdentityFixture;
  beforeAll(async () => {
    fixture = await identityFixture.start({ LIMITS_FACTOR: "1000" });
  });
  afterAll(() => fixture.stop());

  test.each(table.filter(({ route }) => !isCallback(route)))(
    "sets only the columns of its sample: $route",
    async (row) => {
      expect(await findSettable(fixture.portal, row, await buildCast(fixture.portal))).toEqual([]);
    },
  );

  test.each(signingIn)("sets nothing by extra parameters of a redirect: $route", async ({ route }) => {
    const path = route.slice("POST ".length);
    const provider = path.includes("facebook") ? "facebook" : "google";
    const intent = path === "/auth/callback" ? "sign in" : "register";
    const client = fixture.portal.newClient();
    const person = await fixture.addPerson(provider, { firstName: "Ada", lastName: "Bell", email: nextEmail() });
    const query = await fixture.consent(await fixture.start(client, provider, intent), person);
    const planted = { role: "admin", id: "usr_planted", userId: "usr_planted", email: "planted@portal.test" };
    const times = { emailVerifiedAt: "2020-01-01T00:00:00Z", phoneVerifiedAt: "2020-01-01T00:00:00Z" };
    const reply = await client.post(path, { ...query, ...planted, ...times, provider: "facebook", subject: "planted" });
    expect(reply.status).toBe(200);
    expect(await User.count({ where: { id: "usr_planted" } })).toBe(0);
    expect(await SocialIdentity.count({ where: { subject: "planted" } })).toBe(0);
    const account = await User.findOne({ where: { email: person.email ?? "" } });
    expect(account?.role ?? "registrant").toBe("registrant");
    expect(account?.phoneVerifiedAt ?? null).toBeNull();
  });
});

describe("a route that accepts too much", () => {
  const example = { phoneNumber: "+12025550199", consent: true, consentVersion: "1" };
  const faultsOf = async (request: Joi.Schema) => {
    const route = defineRoute({
      endpoint: "POST /user/register/save-phone",
      summary: "Keeps what it is sent.",
      access: may("sign up"),
      request: (request as Joi.Schema<SavePhoneRequest>).example(example),
      handler: async ({ body, session }) => {
        await User.update(body, { where: { id: session.userId } });
        return { status: 200, body: { message: "Kept.", type: "success", waitTime: 1 } };
      },
    });
    const app = await startTestApp({ routes: [route] });
    const row = table.find((one) => one.route === "POST /user/register/save-phone");
    const faults = row ? await findSettable(app, row, await buildCast(app)) : [];
    await app.stop();
    return faults;
  };
  const taken = { phoneNumber: Joi.string(), consent: Joi.boolean(), consentVersion: Joi.string() };

  test("is found when it accepts one column", async () => {
    expect(await faultsOf(Joi.object({ ...taken, role: Joi.string() }))).toEqual(["registrant may set role"]);
    expect(await faultsOf(Joi.object({ ...taken, role: Joi.valid("admin") }))).toEqual(["registrant may set role"]);
  });

  test("is found when it accepts unknown fields", async () => {
    const faults = await faultsOf(Joi.object(taken).unknown(true));
    expect(faults).toEqual(expect.arrayContaining(["registrant may set role", "registrant may set emailVerifiedAt"]));
  });

  test("is not reported without extra fields", async () => {
    expect(await faultsOf(Joi.object(taken))).toEqual([]);
  });
});
