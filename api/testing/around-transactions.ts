import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../src/platform/db/database";

/**
 * Runs `work` and passes each transaction that it opens to `around`. Other transactions of the process are unaffected.
 */
export async function aroundTransactions<T>(
  database: Database,
  around: (run: () => Promise<unknown>) => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const { inTransaction } = database;
  const ofWork = new AsyncLocalStorage<true>();
  database.inTransaction = async <R>(part: () => Promise<R>) =>
    ofWork.getStore() ? ((await ofWork.exit(() => around(() => inTransaction(part)))) as R) : inTransaction(part);
  try {
    return await ofWork.run(true, work);
  } finally {
    database.inTransaction = inTransaction;
  }
}
