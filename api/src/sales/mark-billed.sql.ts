import { change } from "../platform/db/database";
import type { SaleRow } from "./sale-row.sql";

/** Rows a statement: its list of ids stays one that is looked up by the key. */
const rowsPerStatement = 1_000;

/** Keeps `isBilled` of each of these stored rows, which is the same of all, and nothing else. */
export async function changeBilled(rows: readonly SaleRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const part = rows.slice(start, start + rowsPerStatement);
    const values = { ids: part.flatMap(({ id }) => id ?? []), isBilled: part[0]?.isBilled ?? false };
    await change("UPDATE sales SET is_billed = :isBilled WHERE id IN (:ids)", { values });
  }
}
