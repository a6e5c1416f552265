import { nextBankingDay } from "../../../banking-days/banking-days";
import { bankingZone, isBeforeCutOff } from "../../../banking-days/cut-off";
import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { debitsTexts } from "./debits.texts";

/** SQL pattern for a reasons column whose last reason is this text. */
export const postponedPattern = `%"${debitsTexts.postponed}"]`;

/** SQL condition: a hold postponed the debit (S74). @param alias of `debit_attempts` */
export const postponedRow = (alias: string): string =>
  `(${alias}.state IN ('scheduled', 'processing') AND ${alias}.notice_id IS NULL AND ${alias}.why LIKE :postponed)`;

export function shownDayValues(now: Date): { openFrom: LocalDay; nextDay: LocalDay; postponed: string } {
  const today = toLocalDay(now, bankingZone);
  const openFrom = isBeforeCutOff(now, today) ? today : addDays(today, 1);
  return { openFrom, nextDay: nextBankingDay(today), postponed: postponedPattern };
}

/**
 * SQL: the debit's day as people see it. After a missed cut-off the notice comes today at the earliest, and the debit
 * on the next banking day (S49).
 *
 * @param alias of `debit_attempts`
 */
export const shownDay = (alias: string): string =>
  `IF(${alias}.state = 'scheduled' AND ${alias}.debit_date < :openFrom, CAST(:nextDay AS DATE), ${alias}.debit_date)`;

/**
 * SQL condition: no hold postponed the debit (S74), and the client has an authorization (S50).
 *
 * @param alias of `debit_attempts`
 */
export const isPlanned = (alias: string): string =>
  `${alias}.state = 'scheduled' AND NOT ${postponedRow(alias)}
    AND EXISTS (SELECT 1 FROM debit_authorizations p WHERE p.business_id = ${alias}.business_id
      AND p.state IN ('active', 'pending') AND p.revocation_asked_at IS NULL)`;
