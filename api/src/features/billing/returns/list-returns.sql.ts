import type { ReturnRateClass } from "@portal/api-contract";
import type { TimeCursor } from "../../../models/values/time-cursor";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import { isSent } from "./count-returns.sql";
import { returnsOfRate } from "./find-return.policy";
import type { Span } from "./return-window";

export interface CountedDebit {
  id: string;
  invoiceId: string;
  invoiceNumber: string;
  clientId: string;
  name: string;
  amountCents: number;
  tryNumber: number;
  sentAt: Date;
  reason: string | null;
  returnCode: string | null;
  returnCodeBy: string | null;
  returnReceivedAt: Date | null;
}

export interface CountedQuestion extends Span {
  of: "returned" | "sent";
  /** null: all sent debits. */
  rate: ReturnRateClass | null;
  /** User id; null: all clients. */
  client: string | null;
  cursor: TimeCursor | null;
  limit: number;
}

function readCounted(row: Row): CountedDebit {
  return {
    id: readText(row, "id"),
    invoiceId: readText(row, "invoice_id"),
    invoiceNumber: readText(row, "invoice_number"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "business_name"),
    amountCents: readCents(row.amount_cents),
    tryNumber: readInteger(row, "try_number"),
    sentAt: readDate(row, "sent_at"),
    reason: readTextOrNull(row, "reason"),
    returnCode: readTextOrNull(row, "return_code"),
    returnCodeBy: readTextOrNull(row, "return_code_by"),
    returnReceivedAt: readDateOrNull(row, "return_received_at"),
  };
}

/** Newest first. Reads a page's keys from the index, then only their rows. */
export async function listCounted(question: CountedQuestion): Promise<CountedDebit[]> {
  const { of, rate, client, cursor, from, until, limit } = question;
  const column = of === "sent" ? "a.sent_at" : "a.return_received_at";
  const isOfRate = of === "returned" && rate !== null && rate !== "overall";
  const { codes, reasons } = isOfRate ? returnsOfRate(rate) : { codes: [], reasons: [] };
  const conditions = [
    `${column} >= :from AND ${column} < :until`,
    ...(of === "sent" ? [isSent] : []),
    ...(isOfRate ? ["(a.return_code IN (:codes) OR (a.return_code IS NULL AND a.reason IN (:reasons)))"] : []),
    ...(client === null ? [] : ["a.business_id IN (SELECT id FROM businesses WHERE owner_user_id = :client)"]),
    ...(cursor === null ? [] : [`(${column} < :at OR (${column} = :at AND a.id < :cursorId))`]),
  ];
  const rows = await select(
    `SELECT a.id, a.invoice_id, i.invoice_number, b.owner_user_id, i.business_name, a.amount_cents, a.try_number, a.sent_at,
      a.reason, a.return_code, a.return_code_by, a.return_received_at
    FROM (SELECT a.id FROM debit_attempts a WHERE ${conditions.join(" AND ")} ORDER BY ${column} DESC, a.id DESC LIMIT :limit) page
      JOIN debit_attempts a ON a.id = page.id JOIN invoices i ON i.id = a.invoice_id JOIN businesses b ON b.id = a.business_id
    ORDER BY ${column} DESC, a.id DESC`,
    { values: { from, until, codes, reasons, client, at: cursor?.at ?? null, cursorId: cursor?.id ?? null, limit } },
  );
  return rows.map(readCounted);
}
