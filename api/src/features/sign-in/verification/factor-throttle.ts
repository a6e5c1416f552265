import type { LoginFailures } from "../../../models/login-failures.model";
import type { Clock } from "../../../platform/clock/clock";
import { toAccountKey, toSourceKey, type AttemptSource } from "../../../sign-in/attempt-source";
import {
  anySource,
  countAccount,
  countPair,
  lockCounter,
  lockOut,
  restartPair,
  secondsLocked,
} from "../../../sign-in/failure-counter";
import { tooManyCodes } from "./verification-errors";
import { accountLock } from "./verification.limits";

export interface FactorSource extends AttemptSource {
  account: string;
}

/** The counters of an account, whose locks this transaction holds. */
export interface FactorCounters {
  pair: LoginFailures;
  account: LoginFailures;
}

/**
 * Counts failed second factors (S21), by account and source and by account alone. All of an attempt is one transaction,
 * so that any number of guesses at the same time get no further than one after the other.
 */
export interface FactorThrottle {
  /** Throws 429 for a source that is locked, and for a browser that is not trusted while the account is. */
  admit(source: FactorSource): Promise<FactorCounters>;
  /** The code was wrong; resolves to how many were wrong within a day. */
  count(counters: FactorCounters): Promise<number>;
  /** The code was right: the pair starts again; what others have failed stays counted. */
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
      await restartPair(pair);
    },
  };
}
