import { change, type SqlOptions } from "./database";

/** Rows per statement, so that it holds its locks, and delays a replica, only briefly. */
const batchSize = 1000;

/**
 * Repeats a DELETE, or an UPDATE whose condition excludes changed rows, until a batch is not full.
 * `sql` has no LIMIT. Returns the number of changed rows.
 */
export async function changeInBatches(sql: string, values: SqlOptions["values"]): Promise<number> {
  for (let total = 0; ;) {
    const changed = await change(`${sql} LIMIT ${String(batchSize)}`, { values });
    total += changed;
    if (changed < batchSize) return total;
  }
}
