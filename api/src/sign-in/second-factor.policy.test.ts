import { isDeviceTrusted, isFactorFresh, isSpentByReset, needsSecondFactor } from "./second-factor.policy";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe("a browser", () => {
  test("is trusted for exactly 30 days after a second factor", () => {
    expect(isDeviceTrusted(daysAgo(0), now)).toBe(true);
    expect(isDeviceTrusted(daysAgo(29.999), now)).toBe(true);
    expect(isDeviceTrusted(daysAgo(30), now)).toBe(false);
  });

  test("is not trusted without a proof, or by a proof from the future", () => {
    expect(isDeviceTrusted(null, now)).toBe(false);
    expect(isDeviceTrusted(daysAgo(-1), now)).toBe(false);
  });
});

describe("a second factor", () => {
  test("is fresh for 15 minutes after its proof, and never without a proof or by one from the future", () => {
    const provedBefore = (seconds: number) =>
      isFactorFresh({ secondFactorAt: new Date(now.getTime() - seconds * 1000) }, now);
    expect([0, 899, 900].map(provedBefore)).toEqual([true, true, false]);
    expect(provedBefore(-60)).toBe(false);
    expect(isFactorFresh({ secondFactorAt: null }, now)).toBe(false);
  });

  test.each([
    ["admin", "e-mail", true, true],
    ["admin", "e-mail", false, true],
    ["billing", "e-mail", true, true],
    ["viewer", "e-mail", true, true],
    ["user", "e-mail", true, false],
    ["user", "e-mail", false, true],
    ["registrant", "nothing", false, false],
    ["registrant", "e-mail", false, true],
    ["registrant", "phone", false, true],
    ["registrant", "phone", true, false],
  ] as const)(
    "for a %s who proved %s, with a trusted browser %s, is required: %s",
    (role, proved, trusted, expected) => {
      const emailVerifiedAt = proved === "e-mail" ? now : null;
      const phoneVerifiedAt = proved === "phone" ? now : null;
      expect(needsSecondFactor({ role, emailVerifiedAt, phoneVerifiedAt, passwordResetBy: null }, trusted)).toBe(
        expected,
      );
    },
  );

  test.each(["admin", "user", "registrant"] as const)(
    "is required after a reset for a %s, also on a trusted browser",
    (role) => {
      const account = { role, emailVerifiedAt: now, phoneVerifiedAt: null, passwordResetBy: "email" } as const;
      expect(needsSecondFactor(account, true)).toBe(true);
    },
  );

  test.each([
    ["user", "email", "email", true, true],
    ["user", "email", "email", false, false],
    ["user", "email", "sms", true, false],
    ["user", null, "email", true, false],
    ["admin", "email", "email", false, true],
    ["admin", "email", "sms", false, false],
    ["billing", "email", "email", false, true],
    ["viewer", "email", "email", false, true],
  ] as const)(
    "of a %s who reset the password by %s: a code by %s (another factor exists: %s) is excluded: %s",
    (role, passwordResetBy, type, hasOther, spent) => {
      expect(isSpentByReset({ role, passwordResetBy }, type, hasOther)).toBe(spent);
    },
  );
});
