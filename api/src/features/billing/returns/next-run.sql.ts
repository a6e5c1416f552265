import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger, readText } from "../../../platform/db/rows";
import type { LocalDay } from "../../../models/values/local-day";
import { isPlanned, shownDay, shownDayValues } from "../debits/shown-day.sql";
import type { Span } from "./return-window";

interface Sum {
  debits: number;
  amount: number;
}

/**
 * Next day with debits, and their sums. Postponed debits do not count. `withoutReturns`: clients without a return in
 * the window.
 */
export async function findNextRun(
  { from, until }: Span,
  now: Date,
): Promise<(Sum & { date: LocalDay; withoutReturns: Sum }) | null> {
  const [row] = await select(
    `SELECT DATE_FORMAT(${shownDay("a")}, '%Y-%m-%d') AS day, COUNT(*) AS debits, SUM(a.amount_cents) AS amount,
      COALESCE(SUM(r.business_id IS NULL), 0) AS safe_debits,
      COALESCE(SUM(IF(r.business_id IS NULL, a.amount_cents, 0)), 0) AS safe_amount
    FROM debit_attempts a LEFT JOIN (SELECT DISTINCT business_id FROM debit_attempts
      WHERE return_received_at >= :from AND return_received_at < :until) r ON r.business_id = a.business_id
    WHERE ${isPlanned("a")}
      AND ${shownDay("a")} = (SELECT MIN(${shownDay("o")}) FROM debit_attempts o WHERE ${isPlanned("o")})
    GROUP BY day`,
    { values: { from, until, ...shownDayValues(now) } },
  );
  if (!row) return null;
  return {
    date: readText(row, "day"),
    debits: readInteger(row, "debits"),
    amount: readCents(row.amount),
    withoutReturns: { debits: readInteger(row, "safe_debits"), amount: readCents(row.safe_amount) },
  };
}

/**
 * Counts the scheduled debits of these clients, on any day.
 *
 * @param clients user ids
 */
export async function countScheduled(clients: readonly string[]): Promise<number> {
  const [row] = await select(
    `SELECT COUNT(*) AS count FROM debit_attempts a JOIN businesses b ON b.id = a.business_id
    WHERE a.state = 'scheduled' AND b.owner_user_id IN (:clients)`,
    { values: { clients: [...clients] } },
  );
  return row ? readInteger(row, "count") : 0;
}
