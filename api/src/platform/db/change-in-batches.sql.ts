import { change, type SqlOptions } from "./database";

/** Rows per statement: more would hold locks, and delay a replica, for too long. */
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
