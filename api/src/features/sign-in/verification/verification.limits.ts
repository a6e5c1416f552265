import type { LimitRule } from "../../../platform/limits/limits";

/** S21. Lifetime in ms. */
export const codeRules = { length: 6, lifetime: 10 * 60_000, tries: 5 } as const;

/** Failures per account and day, after which untrusted browsers wait an hour (S21). Times in ms. */
export const accountLock = { window: 24 * 3_600_000, lock: { failures: 30, duration: 3_600_000 } } as const;

/** Failures per account and day, after which the owner is notified (S21). */
export const noticedFailures = 5;

/** Lifetime in ms. */
export const passkeyRules = { challengeLifetime: 5 * 60_000, perAccount: 20 } as const;

/** How long a set-up waits for its confirmation, in ms, and the number of recovery codes. */
export const authenticatorRules = { setUpLifetime: 15 * 60_000, recoveryCodes: 10 } as const;

/** Seconds to wait after the first, second and further sends in a row (S22). */
export const sendWaits = [30, 60, 300] as const;

/** ms without a send, after which the waits start again (S22). */
export const escalationMemory = 3_600_000;

/** S22. */
export const sendLimits = {
  perAddress: { name: "code-send-address", max: 5, windowSeconds: 3600 },
  perIp: { name: "code-send-ip", max: 60, windowSeconds: 3600 },
  perAccount: { name: "code-send-account", max: 20, windowSeconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** Limits before the password (S13), so that strangers use up nothing of the owner's. */
export const discreetSendLimits = {
  perAddress: { ...sendLimits.perAddress, name: "code-send-discreet-address" },
  perIp: sendLimits.perIp,
  perAccount: { ...sendLimits.perAccount, name: "code-send-discreet-account" },
} as const satisfies Record<string, LimitRule>;
