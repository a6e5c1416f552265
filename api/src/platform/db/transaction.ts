import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { Sequelize, UniqueConstraintError, type Transaction } from "sequelize";

/** What Sequelize keeps along a chain of calls: under "transaction" the one that is open. */
const calls = new AsyncLocalStorage<Map<string, unknown>>();

/** Every query without a `transaction` of its own takes the one of the call it is made in: nobody can forget it (D511). */
export function followCalls(): void {
  Sequelize.useCLS({
    run: (work: (call: unknown) => unknown) => calls.run(new Map(), () => work(undefined)),
    bind: <T>(work: T) => work,
    get: (key: string) => calls.getStore()?.get(key),
    set: (key: string, value: unknown) => calls.getStore()?.set(key, value),
  });
}

/** The transaction in which this call is made; null: there is none. */
export const findTransaction = (): Transaction | null =>
  (calls.getStore()?.get("transaction") as Transaction | null | undefined) ?? null;

/** The transaction in which this call is made. Throws where there is none: what is written here belongs to what caused it. */
export function requireTransaction(): Transaction {
  const transaction = findTransaction();
  if (!transaction) throw new Error("This has to be done in a transaction.");
  return transaction;
}

const callIn = <T>(transaction: Transaction | null, work: () => Promise<T>): Promise<T> =>
  calls.run(new Map([["transaction", transaction]]), work);

/** Statements of `work` are of no transaction, although the call is made in one: they hold also when it is undone. */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => callIn(null, work);

/** Statements of `work` are of this transaction, which somebody else ends. */
export const insideTransaction: <T>(transaction: Transaction, work: () => Promise<T>) => Promise<T> = callIn;

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
 * touch nothing but the database: mails, vendor calls and cookies come after it, or go through a job. Throws inside of another one:
 * it would wait for what that one holds.
 */
export async function runInTransaction<T>(sequelize: Sequelize, work: () => Promise<T>): Promise<T> {
  if (findTransaction()) throw new Error("A transaction is open already.");
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
