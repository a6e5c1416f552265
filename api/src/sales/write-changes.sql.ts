import { Sale } from "../models/sale.model";
import { change } from "../platform/db/database";
import { columnsOf } from "../platform/db/model-columns";
import { appendHistory } from "./sale-history.sql";
import { saleInsert, type SaleChange, type SaleRow } from "./sale-row.sql";
import { changeSums } from "./sales-sums.sql";

/** Rows per statement; far below the packet limit. */
const rowsPerStatement = 250;

async function writeRows(rows: readonly SaleRow[]) {
  const ordered = [...rows].sort((a, b) => (a.externalId < b.externalId ? -1 : 1));
  const { names, write } = columnsOf(Sale);
  for (const replaces of [false, true]) {
    const sql = saleInsert(names, { replaces });
    const part = ordered.filter(({ id }) => (id !== null) === replaces);
    for (let start = 0; start < part.length; start += rowsPerStatement) {
      const batch = part.slice(start, start + rowsPerStatement).map(write);
      await change(sql, { values: { rows: batch } });
    }
  }
}

/** Writes sales with their sums and history; nothing else may write them. @param reportedBy delivery or sync */
export async function writeChanges(changes: readonly SaleChange[], reportedBy: string): Promise<void> {
  await writeRows(changes.map(({ after }) => after));
  await changeSums(changes);
  await appendHistory(changes, reportedBy);
}
