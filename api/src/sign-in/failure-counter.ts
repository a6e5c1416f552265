import { LoginFailures } from "../models/login-failures.model";
import { lockOrCreateCounter, type CounterKey } from "./failure-counter.sql";

/** S13, S21: failures of one account from one source, and how long they lock that pair; milliseconds. */
export const lockOut = { failures: 10, duration: 15 * 60_000 } as const;

/** Stands for all sources of an account. */
export const anySource = "0".repeat(64);

export interface CountedKey extends CounterKey {
  now: Date;
}

/**
 * Two servers' clocks may differ a little, so a start in the near future counts as now; a clock that was set back by more
 * than the span starts the count again, so that it locks nobody out for longer than the rule says.
 */
function isWithin(start: Date, now: Date, span: number): boolean {
  return Math.abs(now.getTime() - start.getTime()) < span;
}

/** Seconds for which this counter is still locked, by a rule whose locks last `duration` milliseconds; 0: it is not. */
export function secondsLocked({ lockedUntil, lastFailureAt }: LoginFailures, now: Date, duration: number): number {
  if (!lockedUntil || lockedUntil <= now || !isWithin(lastFailureAt, now, duration)) return 0;
  return Math.ceil(Math.min(lockedUntil.getTime() - now.getTime(), duration) / 1000);
}

/** Read after it is locked: nobody else changes it until the commit. */
export async function lockCounter({ accountKey, sourceKey, now }: CountedKey): Promise<LoginFailures> {
  await lockOrCreateCounter({ accountKey, sourceKey }, now);
  const rejectOnEmpty = new Error("The count of failures is gone.");
  return LoginFailures.findOne({ where: { accountKey, sourceKey }, rejectOnEmpty });
}

/** One failure more of an account from one source; the tenth in a row locks the pair. */
export async function countPair(counter: LoginFailures, now: Date): Promise<void> {
  const isFresh = counter.lockedUntil !== null || !isWithin(counter.lastFailureAt, now, lockOut.duration);
  const failures = isFresh ? 1 : counter.failures + 1;
  const isLast = failures >= lockOut.failures;
  const countedSince = isFresh ? now : counter.countedSince;
  const lockedUntil = isLast ? new Date(now.getTime() + lockOut.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
}

/** The pair starts again. */
export async function forgetPair({ accountKey, sourceKey }: CounterKey): Promise<void> {
  await LoginFailures.destroy({ where: { accountKey, sourceKey } });
}

/** The same for a counter that this transaction holds. */
export async function restartPair(counter: LoginFailures): Promise<void> {
  await counter.update({ failures: 0, lockedUntil: null });
}

export interface AccountRule {
  /** Failures that count together; milliseconds. */
  window: number;
  /** From so many on, each failure locks the account for `duration` milliseconds. */
  lock?: { failures: number; duration: number };
}

/** One failure more of an account from anywhere; resolves to how many there are in the window. */
export async function countAccount(counter: LoginFailures, now: Date, { window, lock }: AccountRule): Promise<number> {
  const isRunning = isWithin(counter.countedSince, now, window);
  const failures = isRunning ? counter.failures + 1 : 1;
  const countedSince = isRunning ? counter.countedSince : now;
  const lockedUntil = lock && failures >= lock.failures ? new Date(now.getTime() + lock.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: now, lockedUntil });
  return failures;
}
