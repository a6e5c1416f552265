import type { DebitNotice } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { LocalDay } from "../../../models/values/local-day";
import { isPlanned, shownDay, shownDayValues } from "./shown-day.sql";

export interface PlannedDebit {
  invoiceId: string;
  invoiceNumber: string;
  clientId: string;
  name: string;
  date: LocalDay;
  amountCents: number;
  state: string;
  attempt: number;
  tryNumber: number;
  /** Day that was announced first; null if the day never moved. */
  movedFrom: LocalDay | null;
  /** Current notice. */
  noticeId: string | null;
  /** JSON: reasons for the day. */
  why: string;
  businessId: string;
  issuedAt: Date;
  /** Zone of the business when it was billed. */
  timeZone: string;
  /** Account of the debit. Before the debit is prepared: the account named on the invoice. */
  account: DebitNotice["account"];
}

const columns = `a.invoice_id, i.invoice_number, b.owner_user_id, i.business_name, a.amount_cents, a.state, a.attempt, a.try_number, a.why, a.notice_id,
    DATE_FORMAT(${shownDay("a")}, '%Y-%m-%d') AS debit_day, DATE_FORMAT(a.moved_from, '%Y-%m-%d') AS moved_from, a.business_id,
    i.issued_at, i.time_zone, COALESCE(used.institution, i.account_institution) AS institution,
    COALESCE(used.last4, i.account_last4) AS last4
  FROM debit_attempts a JOIN invoices i ON i.id = a.invoice_id JOIN businesses b ON b.id = a.business_id
    LEFT JOIN debit_authorizations permission ON permission.id = a.authorization_id
    LEFT JOIN bank_accounts used ON used.id = permission.account_id`;

function readDebit(row: Row): PlannedDebit {
  return {
    invoiceId: readText(row, "invoice_id"),
    invoiceNumber: readText(row, "invoice_number"),
    clientId: readText(row, "owner_user_id"),
    name: readText(row, "business_name"),
    date: readText(row, "debit_day"),
    amountCents: readCents(row.amount_cents),
    state: readText(row, "state"),
    attempt: readInteger(row, "attempt"),
    tryNumber: readInteger(row, "try_number"),
    movedFrom: readTextOrNull(row, "moved_from"),
    noticeId: readTextOrNull(row, "notice_id"),
    why: readText(row, "why"),
    businessId: readText(row, "business_id"),
    issuedAt: readDate(row, "issued_at"),
    timeZone: readText(row, "time_zone"),
    account: { institution: readText(row, "institution"), last4: readText(row, "last4") },
  };
}

/** Null: all businesses. */
export type DebitsOf = string | null;

/** By day, without canceled debits. */
export async function listDebitsOfDays(
  businessId: DebitsOf,
  { start, end, now }: { start: LocalDay; end: LocalDay; now: Date },
): Promise<PlannedDebit[]> {
  const rows = await select(
    `SELECT ${columns} WHERE (:businessId IS NULL OR a.business_id = :businessId) AND a.state <> 'canceled'
      AND ${shownDay("a")} BETWEEN :start AND :end ORDER BY debit_day, a.id`,
    { values: { businessId, start, end, ...shownDayValues(now) } },
  );
  return rows.map(readDebit);
}

const openListed = 50;

/** Sent debits first, then scheduled ones, each by day. */
export async function listOpenDebits(businessId: string, now: Date): Promise<PlannedDebit[]> {
  const rows = await select(
    `SELECT ${columns} WHERE a.business_id = :businessId AND a.state IN ('processing', 'scheduled')
      ORDER BY a.state, debit_day, a.id LIMIT ${String(openListed)}`,
    { values: { businessId, ...shownDayValues(now) } },
  );
  return rows.map(readDebit);
}

export interface NextDebits {
  count: number;
  amountCents: number;
  /** Up to `atMost`. */
  debits: [PlannedDebit, ...PlannedDebit[]];
}

/**
 * Debits of the first day that has any. A debit whose day has passed counts on the next open day. A postponed debit
 * does not count.
 */
export async function findNextDebits(
  businessId: DebitsOf,
  { atMost, now }: { atMost: number; now: Date },
): Promise<NextDebits | null> {
  const isRequested = (table: string) =>
    `(:businessId IS NULL OR ${table}.business_id = :businessId) AND ${isPlanned(table)}`;
  const rows = await select(
    `SELECT COUNT(*) OVER () AS that_day, SUM(a.amount_cents) OVER () AS amount_of_day, ${columns}
      WHERE ${isRequested("a")} AND ${shownDay("a")} = (SELECT MIN(${shownDay("o")}) FROM debit_attempts o WHERE ${isRequested("o")})
      ORDER BY a.id LIMIT :atMost`,
    { values: { businessId, atMost, ...shownDayValues(now) } },
  );
  const [first, ...others] = rows;
  if (!first) return null;
  const debits: NextDebits["debits"] = [readDebit(first), ...others.map(readDebit)];
  return { count: readInteger(first, "that_day"), amountCents: readCents(first.amount_of_day), debits };
}
