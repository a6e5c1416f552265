import { LoginFailures } from "../models/login-failures.model";
import { lockOrCreateCounter, type CounterKey } from "./failure-counter.sql";

/** S13, S21: failures of one account from one source that lock the pair, and for how long; milliseconds. */
export const lockOut = { failures: 10, duration: 15 * 60_000 } as const;

/** Source key for all sources of an account. */
export const anySource = "0".repeat(64);

export interface CountedKey extends CounterKey {
  now: Date;
}

/**
 * Server clocks may differ a little, so a start in the near future counts as now.
 * If the clock was set back by more than the span, counting restarts, so that nobody is locked out longer than the rule
 * allows.
 */
function isWithin(start: Date, now: Date, span: number): boolean {
  return Math.abs(now.getTime() - start.getTime()) < span;
}

/** Returns the seconds that this counter is still locked, 0 if not. `duration`: the rule's lock in milliseconds. */
export function secondsLocked({ lockedUntil, lastFailureAt }: LoginFailures, now: Date, duration: number): number {
  if (!lockedUntil || lockedUntil <= now || !isWithin(lastFailureAt, now, duration)) return 0;
  return Math.ceil(Math.min(lockedUntil.getTime() - now.getTime(), duration) / 1000);
}

/** Locks the counter before reading it, so that it stays unchanged until the commit. */
export async function lockCounter({ accountKey, sourceKey, now }: CountedKey): Promise<LoginFailures> {
  await lockOrCreateCounter({ accountKey, sourceKey }, now);
  const rejectOnEmpty = new Error("The count of failures is gone.");
  return LoginFailures.findOne({ where: { accountKey, sourceKey }, rejectOnEmpty });
}

/** Counts one failure of an account from one source; the tenth in a row locks the pair. */
export async function countPair(counter: LoginFailures, now: Date): Promise<void> {
  const isFresh = counter.lockedUntil !== null || !isWithin(counter.lastFailureAt, now, lockOut.duration);
  const failures = isFresh ? 1 : counter.failures + 1;
  const isLast = failures >= lockOut.failures;
  const countedSince = isFresh ? now : counter.countedSince;
  const lockedUntil = isLast ? new Date(now.getTime() + lockOut.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
}

/** Deletes the pair's counter. */
export async function clearPair({ accountKey, sourceKey }: CounterKey): Promise<void> {
  await LoginFailures.destroy({ where: { accountKey, sourceKey } });
}

/** Resets a counter that this transaction has locked. */
export async function resetPair(counter: LoginFailures): Promise<void> {
  await counter.update({ failures: 0, lockedUntil: null });
}

export interface AccountRule {
  /** Failures within this time count together; milliseconds. */
  window: number;
  /** Once `failures` is reached, each failure locks the account for `duration` milliseconds. */
  lock?: { failures: number; duration: number };
}

/** Counts one failure of an account from any source; returns the failures in the window. */
export async function countAccount(counter: LoginFailures, now: Date, { window, lock }: AccountRule): Promise<number> {
  const isRunning = isWithin(counter.countedSince, now, window);
  const failures = isRunning ? counter.failures + 1 : 1;
  const countedSince = isRunning ? counter.countedSince : now;
  const lockedUntil = lock && failures >= lock.failures ? new Date(now.getTime() + lock.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
  return failures;
}
