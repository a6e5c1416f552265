import { OWED_STATUSES, type OwedInvoice } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import { unplannedCents } from "../payments/invoice-due.sql";
import { authorizationEndsAtColumn } from "../clients/agreement-ends.sql";
import type { DebitsOf } from "./list-debits.sql";

const listed = 50;

/** SQL condition: no later try of the same debit exists, apart from canceled tries. */
const isNotRetried = (alias: string): string => `NOT EXISTS (SELECT 1 FROM debit_attempts later
    WHERE later.invoice_id = ${alias}.invoice_id AND later.debit_number = ${alias}.debit_number
      AND later.try_number > ${alias}.try_number AND later.state <> 'canceled')`;

/** Owed invoice, with the attempt that explains why it is unpaid. */
export interface OwedRow {
  invoiceId: string;
  invoiceNumber: string;
  businessId: string;
  clientId: string;
  name: string;
  /** Owed cents that no planned debit takes. */
  amountCents: number;
  status: OwedInvoice["status"];
  /** When the portal learned that the amount is owed. */
  since: Date;
  tryNumber: number;
  reason: string | null;
  returnCode: string | null;
  returnReceivedAt: Date | null;
  debitCents: number;
  isReturned: boolean;
  /** Reason of the payment reversal that set the status; null if a debit set it. */
  reversalReason: string | null;
  /** Null without a notice (S55). */
  authorizationEndsAt: Date | null;
}

/**
 * Explains the missing money: the last failed or returned attempt without a retry, else the last attempt that was not
 * canceled, else the last.
 */
const lastEnded = `COALESCE((SELECT MAX(l.attempt) FROM debit_attempts l
    WHERE l.invoice_id = i.id AND l.state IN ('failed', 'returned', 'disputed') AND ${isNotRetried("l")}),
  (SELECT MAX(l.attempt) FROM debit_attempts l WHERE l.invoice_id = i.id AND l.state <> 'canceled'),
  (SELECT MAX(l.attempt) FROM debit_attempts l WHERE l.invoice_id = i.id))`;

const isOwed = `i.status IN ('${OWED_STATUSES.join("', '")}') AND ${unplannedCents} > 0`;
const isOfBusiness = "(:businessId IS NULL OR i.business_id = :businessId)";

/**
 * SQL: reason of the payment reversal that set the status. That reversal has the same time as the invoice's last move.
 */
const reversalReason = `(SELECT MAX(p.taken_back_reason) FROM outside_payments p
  WHERE p.invoice_id = i.id AND p.taken_back_at = i.updated_at)`;

function readStatus(row: Row): OwedInvoice["status"] {
  const status = OWED_STATUSES.find((one) => one === row.status);
  if (!status) throw new Error("Column status holds an unknown word.");
  return status;
}

function readOwedRow(row: Row): OwedRow {
  return {
    invoiceId: readText(row, "id"),
    invoiceNumber: readText(row, "invoice_number"),
    businessId: readText(row, "business_id"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "business_name"),
    amountCents: readCents(row.due),
    status: readStatus(row),
    since: readDate(row, "updated_at"),
    tryNumber: readInteger(row, "try_number"),
    reason: readTextOrNull(row, "reason"),
    returnCode: readTextOrNull(row, "return_code"),
    returnReceivedAt: readDateOrNull(row, "return_received_at"),
    debitCents: readCents(row.amount_cents),
    isReturned: ["returned", "disputed"].includes(readText(row, "state")),
    reversalReason: readTextOrNull(row, "reversal_reason"),
    authorizationEndsAt: readDateOrNull(row, "authorization_ends_at"),
  };
}

const owedRows = `SELECT i.id, i.invoice_number, i.business_id, b.owner_user_id, i.business_name, ${unplannedCents} AS due, i.status,
    i.updated_at, a.try_number, a.state, a.amount_cents, a.reason, a.return_code, a.return_received_at,
    ${reversalReason} AS reversal_reason, ${authorizationEndsAtColumn}
  FROM invoices i JOIN businesses b ON b.id = i.business_id JOIN debit_attempts a ON a.invoice_id = i.id
  WHERE ${isOwed} AND a.attempt = ${lastEnded}`;

/** Newest first. */
export async function listOwed(businessId: DebitsOf): Promise<OwedRow[]> {
  const sql = `${owedRows} AND ${isOfBusiness} ORDER BY i.updated_at DESC, i.id DESC LIMIT ${String(listed)}`;
  return (await select(sql, { values: { businessId } })).map(readOwedRow);
}

export async function findOwed(invoiceId: string): Promise<OwedRow | null> {
  const [row] = await select(`${owedRows} AND i.id = :invoiceId`, { values: { invoiceId } });
  return row ? readOwedRow(row) : null;
}

export async function sumOwed(businessId: DebitsOf): Promise<{ count: number; amount: number }> {
  const [row] = await select(
    `SELECT COUNT(*) AS count, COALESCE(SUM(${unplannedCents}), 0) AS amount FROM invoices i
      WHERE ${isOwed} AND ${isOfBusiness}`,
    { values: { businessId } },
  );
  return row ? { count: readInteger(row, "count"), amount: readCents(row.amount) } : { count: 0, amount: 0 };
}
