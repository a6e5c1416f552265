import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout } from "node:timers/promises";
import { Sequelize, UniqueConstraintError, type Transaction } from "sequelize";

/** Storage that Sequelize reads along a chain of calls; the key "transaction" has the open transaction. */
const calls = new AsyncLocalStorage<Map<string, unknown>>();

/** Makes queries without an explicit `transaction` join the open transaction of their chain of calls (D511). */
export function enableTransactionContext(): void {
  Sequelize.useCLS({
    run: (work: (call: unknown) => unknown) => calls.run(new Map(), () => work(undefined)),
    bind: <T>(work: T) => work,
    get: (key: string) => calls.getStore()?.get(key),
    set: (key: string, value: unknown) => calls.getStore()?.set(key, value),
  });
}

export const findTransaction = (): Transaction | null =>
  (calls.getStore()?.get("transaction") as Transaction | null | undefined) ?? null;

/** Returns the open transaction. Throws without one, because the rows must be written together with their cause. */
export function requireTransaction(): Transaction {
  const transaction = findTransaction();
  if (!transaction) throw new Error("This has to be done in a transaction.");
  return transaction;
}

const callIn = <T>(transaction: Transaction | null, work: () => Promise<T>): Promise<T> =>
  calls.run(new Map([["transaction", transaction]]), work);

/** Runs `work` outside the current transaction: its statements stay when that transaction rolls back. */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => callIn(null, work);

export const insideTransaction: <T>(transaction: Transaction, work: () => Promise<T>) => Promise<T> = callIn;

/** 1020: row changed since read (MariaDB 11.6+). 1205: lock wait timeout. 1213: deadlock. */
const retryableErrors = new Set([1020, 1205, 1213]);
const maximumTries = 4;

/** Returns the server's error number. */
export function databaseErrorNumber(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const original: unknown = "original" in error ? error.original : error;
  if (typeof original !== "object" || original === null || !("errno" in original)) return undefined;
  return typeof original.errno === "number" ? original.errno : undefined;
}

/** Returns the driver's code, such as `PROTOCOL_CONNECTION_LOST`, or the code of another library's error. */
export function databaseErrorCode(error: Error): string | undefined {
  const original: unknown = "original" in error ? error.original : error;
  if (typeof original !== "object" || original === null || !("code" in original)) return undefined;
  return typeof original.code === "string" ? original.code : undefined;
}

export function isRetryableError(error: unknown): boolean {
  const number = databaseErrorNumber(error);
  return number !== undefined && retryableErrors.has(number);
}

/** Milliseconds; longer than a short transaction takes. */
const longestPause = 25;

/** Repeats `run` at most three times, after random pauses. */
export async function retryAfterConflict<T>(run: () => Promise<T>): Promise<T> {
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
 * Runs `work` in a READ COMMITTED transaction, again after conflicts. So `work` must touch only the database: mails, cookies and vendor calls follow
 * later, or go through a job.
 * Throws inside another transaction, whose locks it would wait for.
 */
export async function runInTransaction<T>(sequelize: Sequelize, work: () => Promise<T>): Promise<T> {
  if (findTransaction()) throw new Error("A transaction is open already.");
  return retryAfterConflict(() => sequelize.transaction(work));
}

/** Repeats `run` at most twice after a duplicate key: then it finds the row of the other call. @param isLost other errors with the same meaning */
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
