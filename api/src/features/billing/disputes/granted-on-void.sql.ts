import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readText } from "../../../platform/db/rows";

/**
 * Cents granted on other invoices that no live bill has absorbed, by the id of the same sale's line on this invoice. A
 * line without such cents has no entry.
 */
export async function findGrantedOnVoid(businessId: string, invoiceId: string): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT CAST(own.id AS CHAR) AS id, SUM(q.not_owed_cents + q.credited_cents - (
        SELECT COALESCE(SUM(back.commission_cents), 0) FROM invoice_lines back
        WHERE back.business_id = q.business_id AND back.grant_ref = CONCAT('line:', q.id) AND back.live = 1)) AS cents
    FROM dispute_lines q JOIN invoice_lines former ON former.id = q.line_id
      JOIN invoice_lines own ON own.source = former.source AND own.external_id = former.external_id
        AND own.invoice_id = :invoiceId AND own.kind <> 'correction'
    WHERE q.business_id = :businessId AND q.invoice_id <> :invoiceId AND q.granted_cents > 0
    GROUP BY own.id HAVING cents > 0`;
  const rows = await select(sql, { values: { businessId, invoiceId } });
  return new Map(rows.map((row) => [readText(row, "id"), readCents(row.cents)]));
}
