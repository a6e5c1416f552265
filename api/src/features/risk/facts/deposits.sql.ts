import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readText } from "../../../platform/db/rows";

/** Cents of dollar deposits; a business without deposits has no entry. */
export async function sumDeposits(businessIds: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT business_id, SUM(amount_cents) AS received FROM bank_transactions
    WHERE business_id IN (:businessIds) AND transacted_at >= :since AND status = 'posted' AND amount_cents > 0
      AND UPPER(currency) = 'USD' GROUP BY business_id`;
  const rows = await select(sql, { values: { businessIds, since } });
  return new Map(rows.map((row) => [readText(row, "business_id"), readCents(row.received)]));
}
