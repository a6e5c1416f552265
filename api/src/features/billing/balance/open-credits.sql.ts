import type { LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger } from "../../../platform/db/rows";

/** Signed cents of commission, and number of refunds. */
export interface CreditSum {
  cents: number;
  count: number;
}

/** Sums refunds that no invoice has credited (S30). Refunds of sales on written-off invoices give no credit. */
export async function sumOpenCredits(businessId: string, end: LocalDay): Promise<CreditSum> {
  const [row] = await select(
    `SELECT COUNT(*) AS count, COALESCE(SUM(sales.commission_cents), 0) AS cents
      FROM sales FORCE INDEX (sales_given)
        JOIN invoice_lines charge ON charge.source = sales.source AND charge.external_id = sales.sale_external_id
          AND charge.live = 1 AND charge.kind <> 'correction'
        JOIN invoices ON invoices.id = charge.invoice_id AND invoices.status <> 'credited'
      WHERE sales.business_id = :businessId AND sales.sale_day > '1000-01-01' AND sales.local_day <= :end
        AND sales.is_listed = 1 AND sales.is_billed = 0 AND sales.verified_cents <> 0`,
    { values: { businessId, end } },
  );
  return row ? { cents: readCents(row.cents), count: readInteger(row, "count") } : { cents: 0, count: 0 };
}
