import type { Clock } from "../../platform/clock/clock";
import type { Database, Transaction } from "../../platform/db/database";
import { readDate, readDateOrNull, readInteger } from "../../platform/db/rows";
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

interface Counter {
  failures: number;
  countedSince: Date;
  lastFailureAt: Date;
  lockedUntil: Date | null;
}

type Key = LoginAttempt & { now: Date };

/**
 * Two servers' clocks may differ a little, so a start in the near future counts as now; a clock that was set back by more
 * than the span starts the count again, so that it locks nobody out for longer than the rule says.
 */
function isWithin(start: Date, now: Date, span: number): boolean {
  return Math.abs(now.getTime() - start.getTime()) < span;
}

/** Seconds for which the pair is still locked; 0: it is not. */
function secondsLocked({ lockedUntil, lastFailureAt }: Counter, now: Date): number {
  if (!lockedUntil || lockedUntil <= now || !isWithin(lastFailureAt, now, lockOut.duration)) return 0;
  return Math.ceil(Math.min(lockedUntil.getTime() - now.getTime(), lockOut.duration) / 1000);
}

async function lockCounter(database: Database, transaction: Transaction, values: Key): Promise<Counter> {
  await database.change(
    `INSERT INTO login_throttles (account_key, source_key, failures, counted_since, last_failure_at)
     VALUES (:accountKey, :sourceKey, 0, :now, :now) ON DUPLICATE KEY UPDATE failures = failures`,
    { values: { ...values }, transaction },
  );
  const [row] = await database.select(
    `SELECT failures, counted_since, last_failure_at, locked_until FROM login_throttles
      WHERE account_key = :accountKey AND source_key = :sourceKey FOR UPDATE`,
    { values: { ...values }, transaction },
  );
  if (!row) throw new Error("The count of failures is gone.");
  return {
    failures: readInteger(row, "failures"),
    countedSince: readDate(row, "counted_since"),
    lastFailureAt: readDate(row, "last_failure_at"),
    lockedUntil: readDateOrNull(row, "locked_until"),
  };
}

async function writeCounter(
  database: Database,
  transaction: Transaction,
  key: Key,
  counter: Omit<Counter, "lastFailureAt">,
) {
  await database.change(
    `UPDATE login_throttles
        SET failures = :failures, counted_since = :countedSince, last_failure_at = :now, locked_until = :lockedUntil
      WHERE account_key = :accountKey AND source_key = :sourceKey`,
    { values: { ...key, ...counter }, transaction },
  );
}

/** Returns the seconds for which the pair is locked, else counts and returns 0. */
async function countPair(database: Database, transaction: Transaction, key: Key): Promise<number> {
  const counter = await lockCounter(database, transaction, key);
  const seconds = secondsLocked(counter, key.now);
  if (seconds > 0) return seconds;
  const isFresh = counter.lockedUntil !== null || !isWithin(counter.lastFailureAt, key.now, lockOut.duration);
  const failures = isFresh ? 1 : counter.failures + 1;
  const isLast = failures >= lockOut.failures;
  await writeCounter(database, transaction, key, {
    failures,
    countedSince: isFresh ? key.now : counter.countedSince,
    lockedUntil: isLast ? new Date(key.now.getTime() + lockOut.duration) : null,
  });
  return 0;
}

async function countAccount(database: Database, transaction: Transaction, key: Key): Promise<boolean> {
  const counter = await lockCounter(database, transaction, key);
  const isRunning = isWithin(counter.countedSince, key.now, accountAlarm.window);
  await writeCounter(database, transaction, key, {
    failures: isRunning ? counter.failures + 1 : 1,
    countedSince: isRunning ? counter.countedSince : key.now,
    lockedUntil: null,
  });
  return isRunning && counter.failures >= accountAlarm.failures;
}

async function takeOneBack(
  database: Database,
  attempt: LoginAttempt,
  sourceKey: string,
  transaction: Transaction,
): Promise<void> {
  await database.change(
    `UPDATE login_throttles SET failures = failures - 1, locked_until = NULL
      WHERE account_key = :accountKey AND source_key = :sourceKey AND failures > 0`,
    { values: { ...attempt, sourceKey }, transaction },
  );
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
    async forgive(transaction, attempt) {
      const sql = "DELETE FROM login_throttles WHERE account_key = :accountKey AND source_key = :sourceKey";
      await database.change(sql, { values: { ...attempt }, transaction });
      await takeOneBack(database, attempt, anySource, transaction);
    },
    giveBack: (attempt) =>
      database.inTransaction(async (transaction) => {
        await takeOneBack(database, attempt, attempt.sourceKey, transaction);
        await takeOneBack(database, attempt, anySource, transaction);
      }),
  };
}
