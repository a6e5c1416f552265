import { LoginFailures } from "../../models/login-failures.model";
import type { Clock } from "../../platform/clock/clock";
import type { Database, Transaction } from "../../platform/db/database";
import { lockOrCreateCounter, takeOneBack } from "./login-throttle.sql";
import { accountAlarm, lockOut } from "./session.limits";

export interface LoginAttempt {
  accountKey: string;
  sourceKey: string;
}

/** `locked`: for so many seconds. `alarmed`: the account has seen too many failures from anywhere in this hour. */
export type Reservation = { verdict: "go"; alarmed: boolean } | { verdict: "locked"; seconds: number };

/**
 * Counts failed sign-ins (S13). A try is counted before the password is looked at and given back when it was
 * right, so that any number of guesses at the same time get no further than one after the other.
 */
export interface LoginThrottle {
  reserve(attempt: LoginAttempt): Promise<Reservation>;
  /** The password was right: the pair starts again. */
  forgive(transaction: Transaction, attempt: LoginAttempt): Promise<void>;
  /** The password was not looked at. */
  giveBack(attempt: LoginAttempt): Promise<void>;
}

/** Stands for all sources of an account. */
const anySource = "0".repeat(64);

type Key = LoginAttempt & { now: Date };

/**
 * Two servers' clocks may differ a little, so a start in the near future counts as now; a clock that was set back by more
 * than the span starts the count again, so that it locks nobody out for longer than the rule says.
 */
function isWithin(start: Date, now: Date, span: number): boolean {
  return Math.abs(now.getTime() - start.getTime()) < span;
}

/** Seconds for which the pair is still locked; 0: it is not. */
function secondsLocked({ lockedUntil, lastFailureAt }: LoginFailures, now: Date): number {
  if (!lockedUntil || lockedUntil <= now || !isWithin(lastFailureAt, now, lockOut.duration)) return 0;
  return Math.ceil(Math.min(lockedUntil.getTime() - now.getTime(), lockOut.duration) / 1000);
}

/** Read after it is locked: nobody else changes it until the commit. */
async function lockCounter(database: Database, transaction: Transaction, key: Key): Promise<LoginFailures> {
  const { accountKey, sourceKey, now } = key;
  await lockOrCreateCounter(database, transaction, key, now);
  const rejectOnEmpty = new Error("The count of failures is gone.");
  return LoginFailures.findOne({ where: { accountKey, sourceKey }, transaction, rejectOnEmpty });
}

/** Returns the seconds for which the pair is locked, else counts and returns 0. */
async function countPair(database: Database, transaction: Transaction, key: Key): Promise<number> {
  const counter = await lockCounter(database, transaction, key);
  const seconds = secondsLocked(counter, key.now);
  if (seconds > 0) return seconds;
  const isFresh = counter.lockedUntil !== null || !isWithin(counter.lastFailureAt, key.now, lockOut.duration);
  const failures = isFresh ? 1 : counter.failures + 1;
  const isLast = failures >= lockOut.failures;
  const countedSince = isFresh ? key.now : counter.countedSince;
  const lockedUntil = isLast ? new Date(key.now.getTime() + lockOut.duration) : null;
  await counter.update({ failures, countedSince, lastFailureAt: key.now, lockedUntil }, { transaction });
  return 0;
}

async function countAccount(database: Database, transaction: Transaction, key: Key): Promise<boolean> {
  const counter = await lockCounter(database, transaction, key);
  const isRunning = isWithin(counter.countedSince, key.now, accountAlarm.window);
  const before = isRunning ? counter.failures : 0;
  const countedSince = isRunning ? counter.countedSince : key.now;
  const changed = { failures: before + 1, countedSince, lastFailureAt: key.now, lockedUntil: null };
  await counter.update(changed, { transaction });
  return before >= accountAlarm.failures;
}

export function createLoginThrottle(database: Database, clock: Clock): LoginThrottle {
  return {
    reserve: (attempt) =>
      database.inTransaction(async (transaction) => {
        const now = clock.now();
        const seconds = await countPair(database, transaction, { ...attempt, now });
        if (seconds > 0) return { verdict: "locked", seconds };
        const alarmed = await countAccount(database, transaction, { ...attempt, sourceKey: anySource, now });
        return { verdict: "go", alarmed };
      }),
    async forgive(transaction, { accountKey, sourceKey }) {
      await LoginFailures.destroy({ where: { accountKey, sourceKey }, transaction });
      await takeOneBack(database, transaction, { accountKey, sourceKey: anySource });
    },
    giveBack: ({ accountKey, sourceKey }) =>
      database.inTransaction(async (transaction) => {
        await takeOneBack(database, transaction, { accountKey, sourceKey });
        await takeOneBack(database, transaction, { accountKey, sourceKey: anySource });
      }),
  };
}
