import { select } from "../../../platform/db/database";
import { readText } from "../../../platform/db/rows";
import type { BilledRows } from "../../../sales/mark-billed.command";

/** Billed rows of the invoice that are on no live invoice. */
export async function findFreed(invoiceId: string): Promise<BilledRows> {
  const sql = `SELECT line.source, line.external_id FROM invoice_lines line WHERE line.invoice_id = :invoiceId AND line.kind <> 'correction'
    AND NOT EXISTS (SELECT 1 FROM invoice_lines other
      WHERE other.source = line.source AND other.external_id = line.external_id AND other.live = 1
        AND other.kind <> 'correction')`;
  const found = await select(sql, { values: { invoiceId } });
  return found.map((row) => ({ source: readText(row, "source"), externalId: readText(row, "external_id") }));
}
