import { failureKindOf } from "../../../testing/provider-failure";
import type { Identity, IdentityAttempt, IdentityCallback, IdentityProvider } from "./identity-provider.port";

export interface IdentityFixture {
  provider: IdentityProvider;
  /** With a wrong application secret. */
  misconfigured: IdentityProvider;
  /** Its address does not answer. */
  unreachable: IdentityProvider;
  redirectUri: string;
  consent(url: string, decision: "allow" | "deny"): Promise<IdentityCallback>;
  ada: Identity;
  /** The trouble occurs at Ada's next consent, or at the next call to the provider. */
  failNext(trouble: "expired-code" | "reused-code" | "no-email" | "500" | "429" | "garbage"): Promise<void>;
}

const attemptOf = (redirectUri: string): IdentityAttempt => ({
  state: "state-of-this-attempt",
  nonce: "nonce-of-this-attempt",
  codeVerifier: "v".repeat(43),
  redirectUri,
});

interface Ready {
  fixture: IdentityFixture;
  attempt: IdentityAttempt;
  allow: () => Promise<IdentityCallback>;
}

function testIdentity(ready: () => Ready): void {
  test("begins at a consent page on its own origin, without the verifier in the address", async () => {
    const { fixture, attempt } = ready();
    const url = new URL(await fixture.provider.begin(attempt));
    expect(url.origin).toBe(fixture.provider.origin);
    expect(url.searchParams.get("state")).toBe(attempt.state);
    expect(url.searchParams.get("redirect_uri")).toBe(attempt.redirectUri);
    expect(url.href).not.toContain(attempt.codeVerifier);
  });

  test("returns the person's identity", async () => {
    const { fixture, attempt, allow } = ready();
    expect(await fixture.provider.complete(await allow(), attempt)).toEqual(fixture.ada);
  });

  test("returns the same subject for the same person", async () => {
    const { fixture, attempt, allow } = ready();
    const first = await fixture.provider.complete(await allow(), attempt);
    const second = await fixture.provider.complete(await allow(), attempt);
    expect(second.subject).toBe(first.subject);
  });

  test("returns null for a missing address", async () => {
    const { fixture, attempt, allow } = ready();
    await fixture.failNext("no-email");
    const identity = await fixture.provider.complete(await allow(), attempt);
    expect(identity).toMatchObject({ subject: fixture.ada.subject, email: null, isEmailVerified: false });
  });
}

function testRefusals(ready: () => Ready): void {
  test("rejects a denial", async () => {
    const { fixture, attempt } = ready();
    const callback = await fixture.consent(await fixture.provider.begin(attempt), "deny");
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });

  test("accepts a code once", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    await fixture.provider.complete(callback, attempt);
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });

  test.each(["expired-code", "reused-code"] as const)("rejects a consent with %s", async (trouble) => {
    const { fixture, attempt, allow } = ready();
    await fixture.failNext(trouble);
    expect(await failureKindOf(fixture.provider.complete(await allow(), attempt))).toBe("refused");
  });

  test("rejects a code that is missing, invented or for another page", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    const elsewhere = { ...attempt, redirectUri: `${attempt.redirectUri}/other` };
    expect(await failureKindOf(fixture.provider.complete(callback, elsewhere))).not.toBe("none");
    const made = { ...callback, code: "made-up" };
    expect(await failureKindOf(fixture.provider.complete(made, attempt))).toBe("refused");
    const { state = "" } = callback;
    expect(await failureKindOf(fixture.provider.complete({ state }, attempt))).toBe("refused");
  });

  test("rejects the answer to another attempt", async () => {
    const { fixture, attempt, allow } = ready();
    const callback = { ...(await allow()), state: "somebody-elses-state" };
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe("refused");
  });
}

function testTroubles(ready: () => Ready): void {
  test.each([
    ["500", "unavailable"],
    ["429", "rate-limited"],
    ["garbage", "unavailable"],
  ] as const)("maps the provider's %s to %s", async (trouble, kind) => {
    const { fixture, attempt, allow } = ready();
    const callback = await allow();
    await fixture.failNext(trouble);
    expect(await failureKindOf(fixture.provider.complete(callback, attempt))).toBe(kind);
  });

  test("is unavailable when the address does not answer", async () => {
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

  test("does not report a wrong secret as refused", async () => {
    const { fixture, attempt, allow } = ready();
    const kind = await failureKindOf(fixture.misconfigured.complete(await allow(), attempt));
    expect(["misconfigured", "unavailable"]).toContain(kind);
  });
}

/** `prepare` runs once: tests share its fixture. */
export function describeIdentityProvider(name: string, prepare: () => Promise<IdentityFixture>): void {
  describe(`the identity port, by ${name}`, () => {
    let ready: Ready;
    beforeAll(async () => {
      const fixture = await prepare();
      const attempt = attemptOf(fixture.redirectUri);
      ready = { fixture, attempt, allow: async () => fixture.consent(await fixture.provider.begin(attempt), "allow") };
    });
    testIdentity(() => ready);
    testRefusals(() => ready);
    testTroubles(() => ready);
  });
}
