import { select } from "../../../platform/db/database";
import { readInteger, readText } from "../../../platform/db/rows";
import type { RiskNeeds } from "../risk.dependencies";
import type { RiskFacts } from "../score/risk-facts";

const returned = "(a.return_received_at >= :since)";
const unauthorized = `(${returned} AND (a.return_code IN (:codes) OR a.return_code IS NULL AND a.reason IN (:reasons)))`;

export async function sumDebits(
  businessIds: readonly string[],
  { since, unauthorizedReturns }: Pick<RiskNeeds, "unauthorizedReturns"> & { since: Date },
): Promise<ReadonlyMap<string, RiskFacts["debits"]>> {
  const sql = `SELECT d.business_id, SUM(d.sent) AS sent, SUM(d.returned) AS returned, SUM(d.unauthorized) AS unauthorized,
      MAX(d.returned) AS same_debit
    FROM (SELECT a.business_id, a.invoice_id, SUM(COALESCE(a.sent_at >= :since, 0)) AS sent,
        SUM(COALESCE(${returned}, 0)) AS returned,
        SUM(COALESCE(${unauthorized}, 0)) AS unauthorized
      FROM debit_attempts a WHERE a.business_id IN (:businessIds) AND (a.sent_at >= :since OR a.return_received_at >= :since)
      GROUP BY a.business_id, a.invoice_id, a.debit_number) AS d
    GROUP BY d.business_id`;
  const rows = await select(sql, { values: { businessIds, since, ...unauthorizedReturns } });
  return new Map(
    rows.map((row) => {
      const debits = {
        sent: readInteger(row, "sent"),
        returned: readInteger(row, "returned"),
        unauthorized: readInteger(row, "unauthorized"),
        sameDebit: readInteger(row, "same_debit"),
      };
      return [readText(row, "business_id"), debits];
    }),
  );
}

/** Counts, by business, the scheduled debits whose notice could not be sent. */
export async function countMissedNotices(businessIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT business_id, COUNT(*) AS missed FROM debit_attempts
    WHERE business_id IN (:businessIds) AND state = 'scheduled' AND notice_missed_on IS NOT NULL GROUP BY business_id`;
  const rows = await select(sql, { values: { businessIds } });
  return new Map(rows.map((row) => [readText(row, "business_id"), readInteger(row, "missed")]));
}
