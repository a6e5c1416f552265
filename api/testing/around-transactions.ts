import { AsyncLocalStorage } from "node:async_hooks";
import type { Database } from "../src/platform/db/database";

/** Passes each transaction that `work` opens to `around`. */
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
