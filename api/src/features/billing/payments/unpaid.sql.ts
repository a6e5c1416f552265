import { OWED_STATUSES } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readInteger, readText } from "../../../platform/db/rows";
import type { LocalDay } from "../../../models/values/local-day";
import { failedCents } from "./invoice-due.sql";

/** Invoices with failed or returned debits, also while a retry is planned, until a try succeeds. */
interface UnpaidInvoices {
  count: number;
  cents: number;
  /** Day of the first such debit; null: a payment was reversed and no debit failed. */
  since: LocalDay | null;
}

/** Unpaid invoices by business. A business without them has no entry. */
export async function findUnpaid(businessIds: readonly string[]): Promise<ReadonlyMap<string, UnpaidInvoices>> {
  const failed = `a.invoice_id = i.id AND a.state IN ('failed', 'returned', 'disputed')
    AND NOT EXISTS (SELECT 1 FROM debit_attempts later WHERE later.invoice_id = a.invoice_id
      AND later.debit_number = a.debit_number AND later.try_number > a.try_number AND later.state = 'succeeded')`;
  const sql = `SELECT i.business_id, COUNT(*) AS count, SUM(${failedCents}) AS due,
      DATE_FORMAT(MIN((SELECT MIN(a.debit_date) FROM debit_attempts a WHERE ${failed})), '%Y-%m-%d') AS since
    FROM invoices i WHERE i.business_id IN (:businessIds) AND (i.status IN (:owed)
      OR i.status = 'scheduled' AND EXISTS (SELECT 1 FROM debit_attempts a WHERE ${failed}))
    GROUP BY i.business_id`;
  const rows = await select(sql, { values: { businessIds, owed: [...OWED_STATUSES] } });
  return new Map(
    rows.map((row) => {
      const since = row.since === null ? null : readText(row, "since");
      return [readText(row, "business_id"), { count: readInteger(row, "count"), cents: readCents(row.due), since }];
    }),
  );
}
