import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readText } from "../../../platform/db/rows";
import { isSoldBefore } from "../../../sales/billable-start";
import { readBillableFrom, signedColumns } from "../../../sales/sales-business.sql";

/** Invoice with sales that their source now dates before the agreement. */
export interface SoldBefore {
  invoiceId: string;
  businessId: string;
  sales: number;
  commissionCents: number;
}

/**
 * Finds billed sales that their source moved to before the signature after billing (S30). Sales billed because of a
 * draft are left out: migration 0241 opened cases for them (D411).
 */
export async function findSoldBefore(): Promise<SoldBefore[]> {
  const rows = await select(
    `SELECT line.invoice_id, line.business_id, line.commission_cents, b.time_zone, ${signedColumns},
       line.occurred_at AS billed_at, DATE_FORMAT(line.local_day, '%Y-%m-%d') AS billed_day,
       known.occurred_at AS sold_at, DATE_FORMAT(known.local_day, '%Y-%m-%d') AS sold_day
     FROM invoice_lines line
       JOIN sales known ON known.source = line.source AND known.external_id = line.external_id
         AND known.business_id = line.business_id
       JOIN businesses b ON b.id = line.business_id
     WHERE line.live = 1 AND line.kind = 'sale' AND known.occurred_at < line.occurred_at`,
  );
  const found = new Map<string, SoldBefore>();
  for (const row of rows) {
    const start = readBillableFrom(row, readText(row, "time_zone"));
    const wasBefore = (day: string, at: string) =>
      start === null || isSoldBefore({ saleDay: readText(row, day), soldAt: readDate(row, at) }, start);
    if (wasBefore("billed_day", "billed_at") || !wasBefore("sold_day", "sold_at")) continue;
    const [invoiceId, businessId] = [readText(row, "invoice_id"), readText(row, "business_id")];
    const { sales, commissionCents } = found.get(invoiceId) ?? { sales: 0, commissionCents: 0 };
    const sum = { sales: sales + 1, commissionCents: commissionCents + readCents(row.commission_cents) };
    found.set(invoiceId, { invoiceId, businessId, ...sum });
  }
  return [...found.values()];
}
