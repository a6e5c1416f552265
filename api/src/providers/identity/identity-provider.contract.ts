import { failureKindOf } from "../../testing/provider-failure";
import type { Identity, IdentityAttempt, IdentityCallback, IdentityProvider } from "./identity-provider.port";

/** What an adapter must offer to be held to the port's promises. */
export interface IdentityFixture {
  provider: IdentityProvider;
  /** The same with a secret that is not the application's. */
  misconfigured: IdentityProvider;
  /** Where nobody listens. */
  unreachable: IdentityProvider;
  redirectUri: string;
  /** Ada allows on the consent page at this address, or says no. */
  consent(url: string, decision: "allow" | "deny"): Promise<IdentityCallback>;
  ada: Identity;
  /** Ada's next consent, or the next call of the provider, meets this. */
  meet(trouble: "expired-code" | "reused-code" | "no-email" | "500" | "429" | "garbage"): Promise<void>;
}

const attemptOf = (redirectUri: string): IdentityAttempt => ({
  state: "state-of-this-attempt",
  nonce: "nonce-of-this-attempt",
  codeVerifier: "v".repeat(43),
  redirectUri,
});

/** What each test starts with. */
interface Ready {
  fixture: IdentityFixture;
  attempt: IdentityAttempt;
  /** Ada presses the button and allows. */
  allow: () => Promise<IdentityCallback>;
}

/** Who it was. */
function testWords(ready: () => Ready): void {
  test("leads to a consent page on its own origin, without the verifier", async () => {
    const { fixture, attempt } = ready();
    const url = new URL(await fixture.provider.begin(attempt));
    expect(url.origin).toBe(fixture.provider.origin);
    expect(url.searchParams.get("state")).toBe(attempt.state);
    expect(url.searchParams.get("redirect_uri")).toBe(attempt.redirectUri);
    expect(url.href).not.toContain(attempt.codeVerifier);
  });

  test("says who it was", async () => {
    const { fixture, attempt, allow } = ready();
    expect(await fixture.provider.complete(await allow(), attempt)).toEqual(fixture.ada);
  });

  test("knows the same person again by the subject", async () => {
    const { fixture, attempt, allow } = ready();
    const first = await fixture.provider.complete(await allow(), attempt);
    const second = await fixture.provider.complete(await allow(), attempt);
    expect(second.subject).toBe(first.subject);
  });

  test("may know no address", async () => {
    const { fixture, attempt, allow } = ready();
    await fixture.meet("no-email");
    const identity = await fixture.provider.complete(await allow(), attempt);
    expect(identity).toMatchObject({ subject: fixture.ada.subject, email: null, isEmailVerified: false });
  });
}

/** What is not believed. */
function testRefusals(ready: () => Ready): void {
  test("refuses a denial", async () => {
    const { fixture, attempt } = ready();
    const callback = await fixture.consent(await fixture.provider.begin(attempt), "deny");
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });

  test("takes a code once", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    await fixture.provider.complete(callback, attempt);
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });

  test.each(["expired-code", "reused-code"] as const)("refuses a consent with %s", async (trouble) => {
    const { fixture, attempt, allow } = ready();
    await fixture.meet(trouble);
    expect(await failureKindOf(fixture.provider.complete(await allow(), attempt))).toBe("refused");
  });

  test("refuses a code for another page, a made-up one and none", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    const elsewhere = { ...attempt, redirectUri: `${attempt.redirectUri}/other` };
    expect(await failureKindOf(fixture.provider.complete(callback, elsewhere))).not.toBe("none");
    const made = { ...callback, code: "made-up" };
    expect(await failureKindOf(fixture.provider.complete(made, attempt))).toBe("refused");
    const { state = "" } = callback;
    expect(await failureKindOf(fixture.provider.complete({ state }, attempt))).toBe("refused");
  });

  test("refuses the answer to another attempt", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = { ...(await allow()), state: "somebody-elses-state" };
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });
}

/** A provider that cannot, and what is said of it. */
function testTroubles(ready: () => Ready): void {
  test.each([
    ["500", "unavailable"],
    ["429", "rate-limited"],
    ["garbage", "unavailable"],
  ] as const)("calls %s of the provider %s", async (trouble, kind) => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    await fixture.meet(trouble);
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe(kind);
  });

  test("says that nobody answers", async () => {
    const { fixture, attempt } = ready();
    const { unreachable } = fixture;
    const callback = { code: "c", state: attempt.state };
    expect(await failureKindOf(unreachable.complete(callback, attempt))).toBe("unavailable");
  });

  test("never quotes a code or a secret in a failure", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = { ...(await allow()), code: "a-code-to-look-for" };
    const failure = await fixture.provider.complete(callback, attempt).catch((error: unknown) => error);
    expect(JSON.stringify([String(failure), failure])).not.toContain("a-code-to-look-for");
  });

  test("does not take a wrong secret for the person's fault", async () => {
    const { fixture, attempt, allow } = ready();
    const kind = await failureKindOf(fixture.misconfigured.complete(await allow(), attempt));
    expect(["misconfigured", "unavailable"]).toContain(kind);
  });
}

/** The suite that every identity adapter passes. `prepare` runs once; its fixture serves all tests. */
export function describeIdentityProvider(name: string, prepare: () => Promise<IdentityFixture>): void {
  describe(`the identity port, by ${name}`, () => {
    let ready: Ready;
    beforeAll(async () => {
      const fixture = await prepare();
      const attempt = attemptOf(fixture.redirectUri);
      ready = { fixture, attempt, allow: async () => fixture.consent(await fixture.provider.begin(attempt), "allow") };
    });
    testWords(() => ready);
    testRefusals(() => ready);
    testTroubles(() => ready);
  });
}
