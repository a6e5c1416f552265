import type { LimitRule } from "../../../platform/limits/limits";

/** S21: digits of a code, its life in milliseconds, and the tries it allows. */
export const codeRules = { length: 6, lifetime: 10 * 60_000, tries: 5 } as const;

/** S21: failed codes of an account in a day; from the thirtieth on, untrusted browsers wait an hour. Milliseconds. */
export const accountLock = { window: 24 * 3_600_000, lock: { failures: 30, duration: 3_600_000 } } as const;

/** S21: so many wrong codes on an account in that day are a run, of which its owner is told. */
export const noticedFailures = 5;

/** Milliseconds in which a passkey answers its challenge, and how many an account may have. */
export const passkeyRules = { challengeLifetime: 5 * 60_000, perAccount: 20 } as const;

/** Milliseconds in which an authenticator app is confirmed, and the recovery codes that come with it. */
export const authenticatorRules = { setUpLifetime: 15 * 60_000, recoveryCodes: 10 } as const;

/** S22: seconds to wait after the first, the second, and every further send in a row. */
export const sendWaits = [30, 60, 300] as const;

/** S22: after this time without a send the escalation starts again; milliseconds. */
export const escalationMemory = 3_600_000;

/** S22: sends an hour. */
export const sendLimits = {
  perAddress: { name: "code-send-address", max: 5, windowSeconds: 3600 },
  perIp: { name: "code-send-ip", max: 60, windowSeconds: 3600 },
  perAccount: { name: "code-send-account", max: 20, windowSeconds: 3600 },
} as const satisfies Record<string, LimitRule>;

/** The same for who has not given the password (S13), so that strangers use up nothing of the owner's. */
export const discreetSendLimits = {
  perAddress: { ...sendLimits.perAddress, name: "code-send-discreet-address" },
  perIp: sendLimits.perIp,
  perAccount: { ...sendLimits.perAccount, name: "code-send-discreet-account" },
} as const satisfies Record<string, LimitRule>;
