import { change } from "../platform/db/database";
import type { SaleRow } from "./sale-row.sql";

/** Few enough for the database to look each id up by key. */
const rowsPerStatement = 1_000;

/** Sets `is_billed`; all rows must have the same new value. */
export async function changeBilled(rows: readonly SaleRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    const values = { ids: part.flatMap(({ id }) => id ?? []), isBilled: part[0]?.isBilled ?? false };
    await change("UPDATE sales SET is_billed = :isBilled WHERE id IN (:ids)", { values });
  }
}
