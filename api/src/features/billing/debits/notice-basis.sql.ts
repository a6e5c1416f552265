import type { DebitNotice } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readText } from "../../../platform/db/rows";
import { isExactShare, questionsUntil } from "../invoices/invoice-terms.policy";

/** Facts of an invoice for a notice. `invoiced`: its total in cents. */
export type NoticeBasis = Pick<
  DebitNotice,
  "verified" | "isExactShare" | "start" | "end" | "credit" | "questionsUntil"
> & {
  invoiced: number;
  /** Cents. `granted`: before payment; `open`: in scheduled or sent debits. */
  onHold: number;
  granted: number;
  open: number;
};

const sumOf = (column: string, table: string, condition = "") =>
  `(SELECT COALESCE(SUM(${column}), 0) FROM ${table} own WHERE own.invoice_id = i.id ${condition})`;

/** By invoice id, from the lines as billed. */
export async function findNoticeBases(invoiceIds: readonly string[]): Promise<ReadonlyMap<string, NoticeBasis>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await select(
    `SELECT i.id, i.issued_at, i.time_zone, i.verified_cents, i.total_cents,
        ${sumOf("held_cents", "dispute_lines")} AS on_hold, ${sumOf("not_owed_cents", "dispute_lines")} AS granted,
        ${sumOf("amount_cents", "debit_attempts", "AND own.state IN ('scheduled', 'processing')")} AS open_debits,
        COALESCE(SUM(IF(line.is_earlier, line.commission_cents, 0)), 0) AS earlier,
        COALESCE(SUM(IF(line.is_earlier, 0, line.commission_cents)), 0) AS commission,
        DATE_FORMAT(COALESCE(MIN(IF(line.is_earlier, NULL, line.local_day)), i.debit_date), '%Y-%m-%d') AS first_day,
        DATE_FORMAT(COALESCE(MAX(IF(line.is_earlier, NULL, line.local_day)), i.debit_date), '%Y-%m-%d') AS last_day
      FROM invoices i LEFT JOIN (SELECT invoice_id, commission_cents, local_day,
          kind IN ('credit', 'correction') AS is_earlier FROM invoice_lines WHERE invoice_id IN (:invoiceIds)) AS line
        ON line.invoice_id = i.id
      WHERE i.id IN (:invoiceIds) GROUP BY i.id, i.issued_at, i.time_zone, i.verified_cents, i.total_cents, i.debit_date`,
    { values: { invoiceIds } },
  );
  return new Map(
    rows.map((row) => {
      const verified = readCents(row.verified_cents);
      const basis: NoticeBasis = {
        verified,
        invoiced: readCents(row.total_cents),
        onHold: readCents(row.on_hold),
        granted: readCents(row.granted),
        open: readCents(row.open_debits),
        isExactShare: isExactShare(verified, readCents(row.commission)),
        start: readText(row, "first_day"),
        end: readText(row, "last_day"),
        credit: 0 - readCents(row.earlier),
        questionsUntil: questionsUntil(readDate(row, "issued_at"), readText(row, "time_zone")),
      };
      return [readText(row, "id"), basis];
    }),
  );
}
