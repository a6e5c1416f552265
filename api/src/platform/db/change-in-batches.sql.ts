import { change, type SqlOptions } from "./database";

/** Larger batches would hold locks, and delay a replica, for too long. */
const batchSize = 1000;

/**
 * Repeats `sql` until no row is left and returns the number of changed rows. @param sql DELETE, or UPDATE whose condition excludes changed rows;
 * without LIMIT
 */
export async function changeInBatches(sql: string, values: SqlOptions["values"]): Promise<number> {
  for (let total = 0; ;) {
    const changed = await change(`${sql} LIMIT ${String(batchSize)}`, { values });
    total += changed;
    if (changed < batchSize) return total;
  }
}
