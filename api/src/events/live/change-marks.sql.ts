import { select } from "../../platform/db/database";
import { readText } from "../../platform/db/rows";

const sums = ["total_cents", "tip_cents", "tax_cents", "refund_cents", "dispute_cents", "verified_cents"];
const billedSums = ["commission_cents", "billed_commission_cents", "row_count"];

const parts = [
  `SELECT CONCAT_WS(' ', ${[...sums, ...billedSums].map((column) => `SUM(${column})`).join(", ")})
    FROM sales_by_month WHERE business_id = b.id`,
  "SELECT CONCAT_WS(' ', COUNT(*), MAX(updated_at)) FROM invoices WHERE business_id = b.id",
  `SELECT CONCAT_WS(' ', COUNT(*), SUM(TO_DAYS(debit_date)), SUM(amount_cents)) FROM debit_attempts
    WHERE business_id = b.id AND state = 'scheduled'`,
  "SELECT CONCAT_WS(' ', COUNT(*), COUNT(taken_back_at)) FROM outside_payments WHERE business_id = b.id",
  `SELECT CONCAT_WS(' ', COUNT(*), COUNT(provider_id), COUNT(settled_at), SUM(status = 'failed')) FROM debit_refunds
    WHERE business_id = b.id`,
  `SELECT CONCAT_WS(' ', COUNT(*), SUM(d.status = 'open'), COUNT(d.answered_at), COUNT(d.settlement),
    (SELECT CONCAT_WS(' ', SUM(q.held_cents), SUM(q.credited_cents)) FROM dispute_lines q WHERE q.business_id = b.id),
    (SELECT COUNT(*) FROM dispute_messages m JOIN disputes own ON own.id = m.dispute_id WHERE own.business_id = b.id))
    FROM disputes d WHERE d.business_id = b.id`,
  // A connection's `reason` changes without `updated_at`.
  `SELECT CONCAT_WS(' ', MAX(updated_at), MAX(last_sync_at), GROUP_CONCAT(CONCAT_WS(':', state, reason, untold_at) ORDER BY id))
    FROM connections WHERE business_id = b.id`,
  "SELECT CONCAT_WS(' ', COUNT(*), SUM(state = 'active')) FROM debit_authorizations WHERE business_id = b.id",
  `SELECT CONCAT_WS(' ', COUNT(*), SUM(r.imported)) FROM connections c JOIN sync_runs r ON r.connection_id = c.id
    WHERE c.business_id = b.id AND r.state <> 'done'`,
];

/** Marks change with figures, invoices, debits, payments and connections, even without an event. */
export async function readMarks(businessIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (businessIds.length === 0) return new Map();
  const sql = `SELECT b.id, CONCAT_WS('|', ${parts.map((part) => `(${part})`).join(", ")}) AS mark
    FROM businesses b WHERE b.id IN (:businessIds)`;
  const rows = await select(sql, { values: { businessIds } });
  return new Map(rows.map((row) => [readText(row, "id"), readText(row, "mark")]));
}
