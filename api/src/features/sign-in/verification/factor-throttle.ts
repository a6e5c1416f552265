import type { LoginFailures } from "../../../models/login-failures.model";
import type { Clock } from "../../../platform/clock/clock";
import { toAccountKey, toSourceKey, type AttemptSource } from "../../../sign-in/attempt-source";
import {
  anySource,
  countAccount,
  countPair,
  lockCounter,
  lockOut,
  resetPair,
  secondsLocked,
} from "../../../sign-in/failure-counter";
import { tooManyCodes } from "./verification-errors";
import { accountLock } from "./verification.limits";

export interface FactorSource extends AttemptSource {
  account: string;
}

/** Counters that the current transaction has locked. */
export interface FactorCounters {
  pair: LoginFailures;
  account: LoginFailures;
}

/**
 * Counts failures by account and source, and by account (S21). An attempt is one transaction, so concurrent guesses get no further than sequential
 * ones.
 */
export interface FactorThrottle {
  /** Throws 429 for a locked source, and for an untrusted browser while the account is locked. */
  admit(source: FactorSource): Promise<FactorCounters>;
  count(counters: FactorCounters): Promise<number>;
  /** Call after a right code. The account's count stays. */
  reset(counters: FactorCounters): Promise<void>;
}

export function createFactorThrottle(clock: Clock): FactorThrottle {
  return {
    async admit(source) {
      const now = clock.now();
      const key = { accountKey: toAccountKey(`second factor\n${source.account}`), now };
      const pair = await lockCounter({ ...key, sourceKey: toSourceKey(source) });
      const account = await lockCounter({ ...key, sourceKey: anySource });
      const isTrusted = source.trustedDeviceToken !== null;
      const seconds = Math.max(
        secondsLocked(pair, now, lockOut.duration),
        isTrusted ? 0 : secondsLocked(account, now, accountLock.lock.duration),
      );
      if (seconds > 0) throw tooManyCodes(seconds);
      return { pair, account };
    },
    async count({ pair, account }) {
      const now = clock.now();
      await countPair(pair, now);
      return countAccount(account, now, accountLock);
    },
    async reset({ pair }) {
      await resetPair(pair);
    },
  };
}
