import { addLabPerson, answerConsent, type LabPerson } from "../../../../testing/identity.fixture";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { describeIdentityProvider } from "../identity-provider.contract";
import type { IdentityAttempt, IdentityProvider } from "../identity-provider.port";
import { createFacebookIdentity } from "./facebook-identity.adapter";

const redirectUri = "http://localhost:3000/auth/callback";

let lab: ProviderLab;
let ada: LabPerson;
let facebook: IdentityProvider;

function create(overrides: { appSecret?: string; baseUrl?: string; timeoutMs?: number } = {}): IdentityProvider {
  const { FACEBOOK_APP_ID = "", FACEBOOK_APP_SECRET = "", FACEBOOK_BASE_URL = "" } = lab.environment;
  const own = { appId: FACEBOOK_APP_ID, appSecret: FACEBOOK_APP_SECRET };
  const addresses = { baseUrl: FACEBOOK_BASE_URL, dialogUrl: FACEBOOK_BASE_URL };
  return createFacebookIdentity({ ...own, ...addresses, timeoutMs: 10_000, ...overrides });
}

beforeAll(async () => {
  lab = openProviderLab();
  await lab.control("facebook/app", { redirectUris: [redirectUri] });
  ada = await addLabPerson(lab, "facebook", { firstName: "Ada", lastName: "Byron", email: "ada@mail.test" });
  facebook = create();
});
afterAll(() => lab.stop());

const ofCalls = new Set(["500", "429", "garbage"]);

async function failNext(kind: string): Promise<void> {
  const where = ofCalls.has(kind) ? { to: "/oauth/access_token" } : { account: ada.id };
  await lab.control("faults", { provider: "facebook", kind, count: 1, ...where });
}

describeIdentityProvider("Facebook", () =>
  Promise.resolve({
    provider: facebook,
    misconfigured: create({ appSecret: "f".repeat(32) }),
    unreachable: create({ baseUrl: "http://127.0.0.1:9" }),
    redirectUri,
    consent: (url, decision) => answerConsent(url, decision === "deny" ? "deny" : ada),
    ada: { subject: ada.id, email: "ada@mail.test", isEmailVerified: false, firstName: "Ada", lastName: "Byron" },
    failNext,
  }),
);

describe("Facebook's token", () => {
  const attempt: IdentityAttempt = { state: "s", nonce: "n", codeVerifier: "v".repeat(43), redirectUri };

  test.each(["wrong-app", "invalid-token"])("is rejected with %s", async (kind) => {
    await failNext(kind);
    const callback = await answerConsent(await facebook.begin(attempt), ada);
    await expect(facebook.complete(callback, attempt)).rejects.toMatchObject({
      name: "ProviderError",
      kind: "refused",
    });
  });

  test("fails with timeout when the answer does not arrive", async () => {
    const callback = await answerConsent(await facebook.begin(attempt), ada);
    await lab.control("faults", { provider: "facebook", kind: "slow", count: 1, to: "/me", delayMs: 5000 });
    const hurried = create({ timeoutMs: 2_000 });
    await expect(hurried.complete(callback, attempt)).rejects.toMatchObject({ kind: "timeout" });
  });
});
