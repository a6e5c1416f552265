import { setTimeout } from "node:timers/promises";
import { UniqueConstraintError, type Sequelize, type Transaction } from "sequelize";

/** 1020 a row changed since it was read (MariaDB 11.6+) · 1205 lock wait timeout · 1213 deadlock. */
const retryableErrors = new Set([1020, 1205, 1213]);
const maximumTries = 4;

/** The server's own number of an error that came through Sequelize; undefined for any other error. */
export function databaseErrorNumber(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const original: unknown = "original" in error ? error.original : error;
  if (typeof original !== "object" || original === null || !("errno" in original)) return undefined;
  return typeof original.errno === "number" ? original.errno : undefined;
}

/** The driver's own code, such as `PROTOCOL_CONNECTION_LOST`; of an error of another library its code. */
export function databaseErrorCode(error: Error): string | undefined {
  const original: unknown = "original" in error ? error.original : error;
  if (typeof original !== "object" || original === null || !("code" in original)) return undefined;
  return typeof original.code === "string" ? original.code : undefined;
}

/** True for the errors after which the same transaction may simply be run again. */
export function isRetryableError(error: unknown): boolean {
  const number = databaseErrorNumber(error);
  return number !== undefined && retryableErrors.has(number);
}

/** Above what a short transaction takes, so that whoever was in the way is through; milliseconds. */
const longestPause = 25;

/** Runs it again, at most three times, when the database asks for it, each time after a random pause. */
export async function retryWhenAsked<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= maximumTries || !isRetryableError(error)) throw error;
      await setTimeout(Math.random() * longestPause * attempt);
    }
  }
}

/**
 * READ COMMITTED, as each connection is set up to be; run again from the start, at most three times, when the database asks for it. `work` must therefore
 * touch nothing but the database: mails, vendor calls and cookies come after it, or go through a job.
 */
export async function runInTransaction<T>(
  sequelize: Sequelize,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return retryWhenAsked(() => sequelize.transaction(work));
}

/**
 * Runs it again, at most twice, when somebody else has just written what must be there once: then it finds what they wrote.
 * `isLost`: which other errors say so.
 */
export async function retryAfterDuplicate<T>(
  run: () => Promise<T>,
  isLost: (error: unknown) => boolean = () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= 3 || !(error instanceof UniqueConstraintError || isLost(error))) throw error;
    }
  }
}
