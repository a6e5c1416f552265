import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";

const atMost = 50;

export interface EndedDebit {
  at: Date;
  invoiceId: string;
  invoiceNumber: string | null;
  cents: number;
  /** Number of the try of this debit. An invoice may have several debits. */
  tryNumber: number;
  isReturned: boolean;
  /** ACH return code, else the reason that billing stored. */
  reason: string | null;
}

const byNewest = `ORDER BY at DESC LIMIT ${String(atMost)}`;

export async function listEndedDebits(businessId: string): Promise<EndedDebit[]> {
  const sql = `SELECT COALESCE(a.returned_at, a.settled_at) AS at, a.invoice_id, i.invoice_number, a.amount_cents, a.try_number,
      a.state IN ('returned', 'disputed') AS is_returned, COALESCE(a.return_code, a.reason) AS reason
    FROM debit_attempts a JOIN invoices i ON i.id = a.invoice_id
    WHERE a.business_id = :businessId AND a.state IN ('failed', 'returned', 'disputed')
      AND COALESCE(a.returned_at, a.settled_at) IS NOT NULL ${byNewest}`;
  return (await select(sql, { values: { businessId } })).map((row) => ({
    ...{ at: readDate(row, "at"), invoiceId: readText(row, "invoice_id") },
    invoiceNumber: readTextOrNull(row, "invoice_number"),
    ...{ cents: readCents(row.amount_cents), tryNumber: readInteger(row, "try_number") },
    isReturned: readInteger(row, "is_returned") === 1,
    reason: readTextOrNull(row, "reason"),
  }));
}

/** A scheduled debit whose notice could not be sent. */
interface MissedNotice extends Pick<EndedDebit, "invoiceNumber" | "cents"> {
  /** `YYYY-MM-DD` in New York. */
  since: string;
}

export async function listMissedNotices(businessId: string): Promise<MissedNotice[]> {
  const sql = `SELECT DATE_FORMAT(a.notice_missed_on, '%Y-%m-%d') AS since, a.amount_cents, i.invoice_number
    FROM debit_attempts a JOIN invoices i ON i.id = a.invoice_id
    WHERE a.business_id = :businessId AND a.state = 'scheduled' AND a.notice_missed_on IS NOT NULL
    ORDER BY a.notice_missed_on DESC LIMIT ${String(atMost)}`;
  return (await select(sql, { values: { businessId } })).map((row) => ({
    ...{ since: readText(row, "since"), cents: readCents(row.amount_cents) },
    invoiceNumber: readTextOrNull(row, "invoice_number"),
  }));
}

/** `what` names the event, `text` is its reason or detail. */
export interface TimelineRow {
  at: Date;
  what: string;
  text: string;
  /** Null: not a person, or the name is erased. */
  by: string | null;
}

const readRow = (row: Row): TimelineRow => ({
  at: readDate(row, "at"),
  what: readText(row, "what"),
  text: readText(row, "text"),
  by: readTextOrNull(row, "name"),
});

const named = (column: string) => `LEFT JOIN users u ON u.id = ${column} AND u.erased_at IS NULL`;
const name = "CONCAT(u.first_name, ' ', u.last_name) AS name";

export async function listDepositMarks(businessId: string): Promise<TimelineRow[]> {
  const sql = `SELECT m.made_at AS at, IF(m.marked, 'marked', 'unmarked') AS what, m.reason AS text, ${name}
    FROM deposit_marks m ${named("m.made_by")} WHERE m.business_id = :businessId ${byNewest}`;
  return (await select(sql, { values: { businessId } })).map(readRow);
}

/** `what` is the kind of the case, `text` what it found. */
export async function listOpenedCases(businessId: string): Promise<TimelineRow[]> {
  const sql = `SELECT c.opened_at AS at, c.kind AS what, c.found AS text, NULL AS name
    FROM billing_cases c WHERE c.business_id = :businessId ${byNewest}`;
  return (await select(sql, { values: { businessId } })).map(readRow);
}

/** `at` is the opening, `what` the dispute's id, `text` the number of its invoice. */
export async function listOpenedDisputes(businessId: string): Promise<TimelineRow[]> {
  const sql = `SELECT d.opened_at AS at, d.id AS what, COALESCE(i.invoice_number, '') AS text, NULL AS name
    FROM disputes d JOIN invoices i ON i.id = d.invoice_id WHERE d.business_id = :businessId ${byNewest}`;
  return (await select(sql, { values: { businessId } })).map(readRow);
}

/** `what` is 'accepted' or 'ended', `text` the bank account. */
export async function listMandateChanges(businessId: string): Promise<TimelineRow[]> {
  const from = `FROM debit_authorizations a JOIN bank_accounts k ON k.id = a.account_id WHERE a.business_id = :businessId`;
  const account = "CONCAT(k.institution, ' •••• ', k.last4) AS text, NULL AS name";
  const sql = `SELECT * FROM (
      SELECT a.accepted_at AS at, 'accepted' AS what, ${account} ${from} AND a.accepted_at IS NOT NULL
        AND a.state NOT IN ('failed', 'abandoned')
      UNION ALL SELECT a.ended_at AS at, 'ended' AS what, ${account} ${from} AND a.ended_at IS NOT NULL
        AND a.state IN ('inactive', 'revoked')) AS changes ${byNewest}`;
  return (await select(sql, { values: { businessId } })).map(readRow);
}

/** Actions of staff, and alerts; `text` is the reason, or the score of an alert. */
export async function listActions(businessId: string): Promise<(TimelineRow & { until: string | null })[]> {
  const sql = `SELECT a.made_at AS at, a.kind AS what, IF(a.kind = 'alert', CAST(a.score AS CHAR), a.reason) AS text, ${name},
      DATE_FORMAT(a.until_day, '%Y-%m-%d') AS until
    FROM risk_actions a ${named("a.made_by")} WHERE a.business_id = :businessId ORDER BY a.id DESC LIMIT ${String(atMost)}`;
  return (await select(sql, { values: { businessId } })).map((row) => ({
    ...readRow(row),
    until: readTextOrNull(row, "until"),
  }));
}
