import { select } from "../../../platform/db/database";
import { addParameter, type SqlValues } from "../../../platform/db/parameters";
import { readCents } from "../../../platform/db/money";
import { readDate, readDateOrNull, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { TimeCursor } from "../../../models/values/time-cursor";

export interface DisputedDebit {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  invoiceStatus: string;
  clientId: string;
  name: string;
  /** Cents that the bank returned. */
  cents: number;
  disputedAt: Date;
  reason: string | null;
  returnCode: string | null;
  returnReceivedAt: Date | null;
}

function readDisputed(row: Row): DisputedDebit {
  return {
    id: readText(row, "id"),
    invoiceId: readText(row, "invoice_id"),
    invoiceNumber: readText(row, "invoice_number"),
    invoiceStatus: readText(row, "status"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "business_name"),
    cents: readCents(row.cents),
    disputedAt: readDate(row, "returned_at"),
    reason: readTextOrNull(row, "reason"),
    returnCode: readTextOrNull(row, "return_code"),
    returnReceivedAt: readDateOrNull(row, "return_received_at"),
  };
}

/**
 * Newest first.
 * @param clientId user id; null: all clients
 * @param after last debit of the page before
 */
export async function findDisputedDebits(question: {
  clientId: string | null;
  after: TimeCursor | null;
  limit: number;
}): Promise<DisputedDebit[]> {
  const { clientId, after, limit } = question;
  const values: SqlValues = { limit };
  const ofClient = clientId === null ? "" : `AND b.owner_user_id = ${addParameter(values, "client", clientId)}`;
  const isOlder =
    after === null
      ? ""
      : `AND (d.returned_at, d.id) < (${addParameter(values, "at", after.at)}, ${addParameter(values, "id", after.id)})`;
  const rows = await select(
    `SELECT d.id, d.invoice_id, COALESCE(d.returned_cents, d.amount_cents) AS cents, d.returned_at, d.reason, d.return_code,
         d.return_received_at, i.invoice_number, i.status, i.business_name,
         b.owner_user_id
       FROM debit_attempts d JOIN invoices i ON i.id = d.invoice_id JOIN businesses b ON b.id = d.business_id
      WHERE d.state = 'disputed' ${ofClient} ${isOlder} ORDER BY d.returned_at DESC, d.id DESC LIMIT :limit`,
    { values },
  );
  return rows.map(readDisputed);
}
