import type { Clock } from "../../../platform/clock/clock";
import { inTransaction } from "../../../platform/db/database";
import {
  anySource,
  countAccount,
  countPair,
  forgetPair,
  lockCounter,
  lockOut,
  secondsLocked,
} from "../../../sign-in/failure-counter";
import { takeOneBack } from "../../../sign-in/failure-counter.sql";
import { accountAlarm } from "./session.limits";

export interface LoginAttempt {
  accountKey: string;
  sourceKey: string;
}

/**
 * `locked`: for so many seconds. `alarmed`: the account has seen too many failures from anywhere in this hour; `failures`
 * is how many there are if this one fails and those that are under way fail, too. A right password gives its number back,
 * so two failures may have the same one, and no failure some other.
 */
export type Reservation =
  { verdict: "go"; alarmed: boolean; failures: number } | { verdict: "locked"; seconds: number };

/**
 * Counts failed sign-ins (S13). A try is counted before the password is looked at and released when it was
 * right, so that any number of guesses at the same time get no further than one after the other.
 */
export interface LoginThrottle {
  reserve(attempt: LoginAttempt): Promise<Reservation>;
  /** The password was right: the pair starts again. */
  reset(attempt: LoginAttempt): Promise<void>;
  /** The password was not looked at. */
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
      await forgetPair({ accountKey, sourceKey });
      await takeOneBack({ accountKey, sourceKey: anySource });
    },
    release: ({ accountKey, sourceKey }) =>
      inTransaction(async () => {
        await takeOneBack({ accountKey, sourceKey });
        await takeOneBack({ accountKey, sourceKey: anySource });
      }),
  };
}
