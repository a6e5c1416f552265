import type { LimitRule } from "../../../platform/limits/limits";

/** S21: digits of a code, its lifetime in milliseconds and its tries. */
export const codeRules = { length: 6, lifetime: 10 * 60_000, tries: 5 } as const;

/** S21: failed codes per account and day from which untrusted browsers wait an hour, in milliseconds. */
export const accountLock = { window: 24 * 3_600_000, lock: { failures: 30, duration: 3_600_000 } } as const;

/** S21: wrong codes per account and day of which the owner is notified. */
export const noticedFailures = 5;

/** Lifetime of a passkey challenge in milliseconds, and passkeys per account. */
export const passkeyRules = { challengeLifetime: 5 * 60_000, perAccount: 20 } as const;

/** Lifetime of an unconfirmed authenticator app in milliseconds, and its number of recovery codes. */
export const authenticatorRules = { setUpLifetime: 15 * 60_000, recoveryCodes: 10 } as const;

/** S22: seconds to wait after the first, second and every further send in a row. */
export const sendWaits = [30, 60, 300] as const;

/** S22: time without a send after which the waits start again at 30 s, in milliseconds. */
export const escalationMemory = 3_600_000;

/** S22: sends per hour. */
export const sendLimits = {
  perAddress: { name: "code-send-address", max: 5, windowSeconds: 3600 },
  perIp: { name: "code-send-ip", max: 60, windowSeconds: 3600 },
  perAccount: { name: "code-send-account", max: 20, windowSeconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** The same limits before the password (S13), counted separately so that strangers use up nothing of the owner's. */
export const discreetSendLimits = {
  perAddress: { ...sendLimits.perAddress, name: "code-send-discreet-address" },
  perIp: sendLimits.perIp,
  perAccount: { ...sendLimits.perAccount, name: "code-send-discreet-account" },
} as const satisfies Record<string, LimitRule>;
