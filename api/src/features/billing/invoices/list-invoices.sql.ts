import {
  INVOICE_STATUSES,
  type InvoiceFilter,
  type InvoiceListAnswer,
  type InvoiceListItem,
} from "@portal/api-contract";
import { addDays } from "../../../models/values/local-day";
import type { TimeCursor } from "../../../models/values/time-cursor";
import { select, type SqlValue } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readInteger, readText, type Row } from "../../../platform/db/rows";
import { endOfDay } from "../../../sales/end-of-day";
import { postponedPattern, postponedRow } from "../debits/shown-day.sql";
import { receivedCents, dueCents } from "../payments/invoice-due.sql";

const open = ["scheduled", "processing", "failed", "returned", "disputed"] as const;

const paidOtherwise = `COALESCE((SELECT SUM(p.amount_cents) FROM outside_payments p
  WHERE p.invoice_id = i.id AND p.live = 1), 0)`;
/** SQL: day of the next open debit, else of the last. */
const debitDay = `DATE_FORMAT(COALESCE(
  (SELECT MIN(d.debit_date) FROM debit_attempts d WHERE d.invoice_id = i.id AND d.state IN ('scheduled', 'processing')),
  (SELECT MAX(d.debit_date) FROM debit_attempts d WHERE d.invoice_id = i.id), i.debit_date), '%Y-%m-%d')`;

const isPostponed = `EXISTS (SELECT 1 FROM debit_attempts d WHERE d.invoice_id = i.id AND ${postponedRow("d")})`;

/** Pattern for LIKE, with escaped wildcards. */
const toPattern = (q: string): string => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

function toCondition({ q, status, start, end }: InvoiceFilter, timeZone: string) {
  const conditions = ["i.status <> 'draft'"];
  const values: Record<string, SqlValue> = {};
  const add = (condition: string, more: Record<string, SqlValue>) => {
    conditions.push(condition);
    Object.assign(values, more);
  };
  if (q !== undefined && q !== "") {
    add("(i.invoice_number LIKE :pattern OR i.business_name LIKE :pattern)", { pattern: toPattern(q) });
  }
  if (status !== undefined) add("i.status IN (:statuses)", { statuses: status === "open" ? [...open] : [status] });
  if (start !== undefined) add("i.issued_at >= :from", { from: endOfDay(addDays(start, -1), timeZone) });
  if (end !== undefined) add("i.issued_at < :before", { before: endOfDay(end, timeZone) });
  return { where: conditions.join(" AND "), values };
}

function readItem(row: Row): InvoiceListItem {
  const status = INVOICE_STATUSES.find((one) => one === row.status);
  if (!status) throw new Error("Column status holds an unknown word.");
  return {
    ...{ id: readText(row, "id"), invoice_number: readText(row, "invoice_number"), status },
    ...{ clientId: readText(row, "owner_user_id"), name: readText(row, "business_name") },
    issuedAt: readDate(row, "issued_at").toISOString(),
    time_period: { start: readText(row, "start_day"), end: readText(row, "end_day") },
    debitDate: readText(row, "debit_day"),
    ...(readInteger(row, "is_postponed") === 1 && { postponed: true }),
    ...{ total: readCents(row.total_cents), debited: readCents(row.debited) },
    ...{ paidOtherwise: readCents(row.paid_otherwise), due: readCents(row.due) },
  };
}

/** Newest first. */
export async function listInvoiceRows(
  filter: InvoiceFilter,
  { timeZone, after, limit }: { timeZone: string; after: TimeCursor | null; limit: number },
): Promise<InvoiceListItem[]> {
  const { where, values } = toCondition(filter, timeZone);
  const older = after === null ? "" : "AND (i.issued_at < :at OR (i.issued_at = :at AND i.id < :id))";
  const rows = await select(
    `SELECT i.id, i.invoice_number, b.owner_user_id, i.business_name, i.status, i.issued_at, i.total_cents,
      DATE_FORMAT(i.start_day, '%Y-%m-%d') AS start_day, DATE_FORMAT(i.end_day, '%Y-%m-%d') AS end_day,
      ${debitDay} AS debit_day, ${isPostponed} AS is_postponed, ${receivedCents} AS debited, ${paidOtherwise} AS paid_otherwise, ${dueCents} AS due
    FROM invoices i JOIN businesses b ON b.id = i.business_id WHERE ${where} ${older}
    ORDER BY i.issued_at DESC, i.id DESC LIMIT :limit`,
    { values: { ...values, limit, postponed: postponedPattern, ...(after && { at: after.at, id: after.id }) } },
  );
  return rows.map(readItem);
}

/** Void invoices sum to 0. */
export async function sumInvoices(filter: InvoiceFilter, timeZone: string): Promise<InvoiceListAnswer["totals"]> {
  const { where, values } = toCondition(filter, timeZone);
  const [row] = await select(
    `SELECT COUNT(*) AS count, COALESCE(SUM(IF(i.status = 'void', 0, i.total_cents)), 0) AS total,
      COALESCE(SUM(${receivedCents} + ${paidOtherwise}), 0) AS received, COALESCE(SUM(${dueCents}), 0) AS due
    FROM invoices i WHERE ${where}`,
    { values },
  );
  if (!row) return { count: 0, total: 0, received: 0, due: 0 };
  const [total, received, due] = [readCents(row.total), readCents(row.received), readCents(row.due)];
  return { count: readInteger(row, "count"), total, received, due };
}
