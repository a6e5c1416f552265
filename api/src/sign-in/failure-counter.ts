import { LoginFailures } from "../models/login-failures.model";
import { lockOrCreateCounter, type CounterKey } from "./failure-counter.sql";

/** Failures that lock an account from one source, and for how many milliseconds (S13, S21). */
export const lockOut = { failures: 10, duration: 15 * 60_000 } as const;

/** Source key of a count over all sources. */
export const anySource = "0".repeat(64);

export interface CountedKey extends CounterKey {
  now: Date;
}

/**
 * Servers' clocks differ a little, so a start in the near future counts as now.
 * If a clock is set back by more than `span`, the count restarts: nobody is locked out longer than the rule allows.
 */
function isWithin(start: Date, now: Date, span: number): boolean {
  return Math.abs(now.getTime() - start.getTime()) < span;
}

/**
 * Returns the seconds until the lock ends; 0 without a lock.
 * @param duration the rule's lock in milliseconds
 */
export function secondsLocked({ lockedUntil, lastFailureAt }: LoginFailures, now: Date, duration: number): number {
  if (!lockedUntil || lockedUntil <= now || !isWithin(lastFailureAt, now, duration)) return 0;
  return Math.ceil(Math.min(lockedUntil.getTime() - now.getTime(), duration) / 1000);
}

/** Locks before reading, so that the counter stays unchanged until the commit. */
export async function lockCounter({ accountKey, sourceKey, now }: CountedKey): Promise<LoginFailures> {
  await lockOrCreateCounter({ accountKey, sourceKey }, now);
  const rejectOnEmpty = new Error("The count of failures is gone.");
  return LoginFailures.findOne({ where: { accountKey, sourceKey }, rejectOnEmpty });
}

/** Counts a failure of the account from this source. The tenth in a row locks the pair. */
export async function countPair(counter: LoginFailures, now: Date): Promise<void> {
  const isFresh = counter.lockedUntil !== null || !isWithin(counter.lastFailureAt, now, lockOut.duration);
  const failures = isFresh ? 1 : counter.failures + 1;
  const isLast = failures >= lockOut.failures;
  const countedSince = isFresh ? now : counter.countedSince;
  const lockedUntil = isLast ? new Date(now.getTime() + lockOut.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
}

export async function clearPair({ accountKey, sourceKey }: CounterKey): Promise<void> {
  await LoginFailures.destroy({ where: { accountKey, sourceKey } });
}

/** Call under the lock of `lockCounter`. */
export async function resetPair(counter: LoginFailures): Promise<void> {
  await counter.update({ failures: 0, lockedUntil: null });
}

export interface AccountRule {
  /** Milliseconds in which failures count together. */
  window: number;
  /** From `failures` on, each failure locks the account for `duration` milliseconds. */
  lock?: { failures: number; duration: number };
}

/** Counts a failure and returns the number within the window. */
export async function countAccount(counter: LoginFailures, now: Date, { window, lock }: AccountRule): Promise<number> {
  const isRunning = isWithin(counter.countedSince, now, window);
  const failures = isRunning ? counter.failures + 1 : 1;
  const countedSince = isRunning ? counter.countedSince : now;
  const lockedUntil = lock && failures >= lock.failures ? new Date(now.getTime() + lock.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
  return failures;
}
