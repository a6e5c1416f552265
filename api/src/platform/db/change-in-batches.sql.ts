import { change, type SqlOptions } from "./database";

/** Rows a statement: it holds its locks, and a replica, for a moment only. */
const batchSize = 1000;

/**
 * Repeats a DELETE, or an UPDATE that no longer finds what it has changed, until a batch is not full. `sql` has no LIMIT
 * of its own. Returns how many rows were changed.
 */
export async function changeInBatches(sql: string, values: SqlOptions["values"]): Promise<number> {
  for (let total = 0; ;) {
    const changed = await change(`${sql} LIMIT ${String(batchSize)}`, { values });
    total += changed;
    if (changed < batchSize) return total;
  }
}
