import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import {
  anySource,
  countAccount,
  countPair,
  clearPair,
  lockCounter,
  lockOut,
  secondsLocked,
} from "../../../sign-in/failure-counter";
import { decrementFailures } from "../../../sign-in/failure-counter.sql";
import { accountAlarm } from "./session.limits";

export interface LoginAttempt {
  accountKey: string;
  sourceKey: string;
}

/**
 * `alarmed`: too many failures on the account in this hour.
 * `failures` counts this and all running attempts as failed. A right password gives its number back, so two failures may get the same number, but
 * none is skipped.
 */
export type Reservation =
  { verdict: "go"; alarmed: boolean; failures: number } | { verdict: "locked"; seconds: number };

/**
 * Counts failed sign-ins (S13). An attempt is counted before the check and released if right, so concurrent guesses get no further than sequential
 * ones.
 */
export interface LoginThrottle {
  reserve(attempt: LoginAttempt): Promise<Reservation>;
  /** Call after a right password. */
  reset(attempt: LoginAttempt): Promise<void>;
  /** Call when the password was not checked. */
  release(attempt: LoginAttempt): Promise<void>;
}

export function createLoginThrottle(clock: Clock): LoginThrottle {
  return {
    reserve: (attempt) =>
      inTransaction(async () => {
        const now = clock.now();
        const pair = await lockCounter({ ...attempt, now });
        const seconds = secondsLocked(pair, now, lockOut.duration);
        if (seconds > 0) return { verdict: "locked", seconds };
        await countPair(pair, now);
        const account = await lockCounter({ ...attempt, sourceKey: anySource, now });
        const failures = await countAccount(account, now, accountAlarm);
        return { verdict: "go", alarmed: failures > accountAlarm.failures, failures };
      }),
    async reset({ accountKey, sourceKey }) {
      await clearPair({ accountKey, sourceKey });
      await decrementFailures({ accountKey, sourceKey: anySource });
    },
    release: ({ accountKey, sourceKey }) =>
      inTransaction(async () => {
        await decrementFailures({ accountKey, sourceKey });
        await decrementFailures({ accountKey, sourceKey: anySource });
      }),
  };
}
