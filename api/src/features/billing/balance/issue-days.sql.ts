import { toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readDate } from "../../../platform/db/rows";

/** More rows than a pattern needs, since a day can have several bills. */
const rowLimit = 12;

/** Days with bills, newest first, each once. Void invoices and replacements of void invoices do not count. */
export async function listIssueDays(businessId: string, timeZone: string): Promise<LocalDay[]> {
  const rows = await select(
    `SELECT issued_at FROM invoices WHERE business_id = :businessId AND status NOT IN ('draft', 'void')
      AND replaces_id IS NULL ORDER BY issued_at DESC LIMIT ${String(rowLimit)}`,
    { values: { businessId } },
  );
  return [...new Set(rows.map((row) => toLocalDay(readDate(row, "issued_at"), timeZone)))];
}
