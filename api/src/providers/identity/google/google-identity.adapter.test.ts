import { isProviderError } from "../../../platform/errors/provider-error";
import { addLabPerson, answerConsent, type LabPerson } from "../../../../testing/identity.fixture";
import { openProviderLab, type ProviderLab } from "../../../../testing/provider-lab";
import { createTestClock } from "../../../../testing/test-clock";
import { describeIdentityProvider } from "../identity-provider.contract";
import type { IdentityAttempt, IdentityProvider } from "../identity-provider.port";
import { createGoogleIdentity } from "./google-identity.adapter";

const redirectUri = "http://localhost:3000/auth/callback";

let lab: ProviderLab;
let ada: LabPerson;
let google: IdentityProvider;
const clock = createTestClock();

function create(overrides: { clientSecret?: string; issuer?: string; timeoutSeconds?: number } = {}): IdentityProvider {
  const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "", GOOGLE_ISSUER = "" } = lab.environment;
  const own = { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER };
  return createGoogleIdentity({ ...own, clock, timeoutSeconds: 10, ...overrides });
}

beforeAll(async () => {
  lab = openProviderLab();
  await lab.control("google/app", { redirectUris: [redirectUri] });
  const person = { firstName: "Ada", lastName: "Byron", email: "ada@mail.test", emailVerified: true };
  ada = await addLabPerson(lab, "google", person);
  google = create();
});
afterAll(() => lab.stop());

const ofCalls = new Set(["500", "429", "garbage", "slow"]);

async function failNext(kind: string): Promise<void> {
  const where = ofCalls.has(kind) ? { to: "/token" } : { account: ada.id };
  await lab.control("faults", { provider: "google", kind, count: 1, ...where });
}

describeIdentityProvider("Google", () =>
  Promise.resolve({
    provider: google,
    misconfigured: create({ clientSecret: "GOCSPX-somebody-elses-secret" }),
    unreachable: create({ issuer: "http://127.0.0.1:9/google" }),
    redirectUri,
    consent: (url, decision) => answerConsent(url, decision === "deny" ? "deny" : ada),
    ada: { subject: ada.id, email: "ada@mail.test", isEmailVerified: true, firstName: "Ada", lastName: "Byron" },
    failNext,
  }),
);

describe("Google's token", () => {
  const attempt: IdentityAttempt = { state: "s", nonce: "n", codeVerifier: "v".repeat(43), redirectUri };

  async function complete(change: Partial<IdentityAttempt> = {}, by = google) {
    const callback = await answerConsent(await google.begin(attempt), ada);
    return by.complete(callback, { ...attempt, ...change });
  }

  test.each(["wrong-audience", "alg-none", "wrong-nonce", "expired-id-token", "wrong-issuer", "retired-key"])(
    "is rejected with %s",
    async (kind) => {
      await failNext(kind);
      await expect(complete()).rejects.toMatchObject({ name: "ProviderError", kind: "refused" });
    },
  );

  test("does not verify an address that Google has not verified", async () => {
    await failNext("unverified-email");
    expect(await complete()).toMatchObject({ email: "ada@mail.test", isEmailVerified: false });
  });

  test("is accepted right after a change of the signing keys", async () => {
    await complete();
    await lab.control("google/rotate-key", {});
    expect(await complete()).toMatchObject({ subject: ada.id });
  });

  test("is valid only with its attempt's nonce and verifier", async () => {
    await expect(complete({ nonce: "another" })).rejects.toMatchObject({ kind: "refused" });
    await expect(complete({ codeVerifier: "w".repeat(43) })).rejects.toMatchObject({ kind: "refused" });
  });

  test("fails with timeout when the answer does not arrive", async () => {
    await lab.control("faults", { provider: "google", kind: "slow", count: 1, to: "/token", delayMs: 5000 });
    const failure = await complete({}, create({ timeoutSeconds: 2 })).catch((error: unknown) => error);
    expect(isProviderError(failure) && failure.kind).toBe("timeout");
  });

  test("is checked against the portal's clock", async () => {
    const callback = await answerConsent(await google.begin(attempt), ada);
    clock.advance(2 * 3_600_000);
    await expect(google.complete(callback, attempt)).rejects.toMatchObject({ kind: "refused" });
    clock.advance(-2 * 3_600_000);
  });
});
