import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readText, type Row } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { subtractCanceled } from "./absorb.policy";
import { named, readNamed, type NamedLine } from "./granted-line.sql";

/** SQL: commission of the line, less the sale's refunds on the same invoice. */
const chargedHere = `line.commission_cents + (SELECT COALESCE(SUM(LEAST(own.commission_cents, 0)), 0) FROM invoice_lines own
  WHERE own.invoice_id = line.invoice_id AND own.source = line.source AND own.sale_external_id = line.external_id
    AND own.kind NOT IN ('credit', 'correction'))`;

/** SQL: refunds of mistakes by request. The refunds of one request name the same lines. */
const mistakenLines = `SELECT MIN(r.id) AS request, r.line_ids, SUM(r.canceled_cents) AS canceled FROM debit_refunds r
  WHERE r.business_id = :business AND r.dispute_id IS NULL AND r.line_ids IS NOT NULL GROUP BY r.invoice_id, r.line_ids`;

/**
 * SQL: credits granted by a question, on any invoice, or refunded as billed by mistake, once per line (S72).
 * `canceled`: of the whole request.
 */
const creditsOfLines = `SELECT CONCAT('line:', q.id) AS ref, q.line_id, q.not_owed_cents + q.credited_cents AS given,
      NULL AS request, 0 AS canceled
    FROM dispute_lines q WHERE q.business_id = :business AND q.granted_cents > 0 AND q.not_owed_cents + q.credited_cents > 0
  UNION ALL SELECT CONCAT('mistake:', line.id), line.id, ${chargedHere}, r.request, r.canceled
    FROM (${mistakenLines}) AS r JOIN JSON_TABLE(r.line_ids, '$[*]' COLUMNS (id BIGINT UNSIGNED PATH '$')) AS refunded
      JOIN invoice_lines line ON line.id = refunded.id`;

/** SQL: cents that other live invoices, and corrections on any live invoice, credit for the sale. */
const billedBack = `(SELECT COALESCE(SUM(-back.commission_cents), 0) FROM invoice_lines back
    WHERE back.source = line.source AND back.sale_external_id = line.external_id AND back.live = 1
      AND (back.invoice_id <> line.invoice_id OR back.kind = 'correction'))
  + (SELECT COALESCE(SUM(-back.commission_cents), 0) FROM invoice_lines back
    WHERE back.source = line.source AND back.external_id = line.external_id AND back.live = 1
      AND back.kind = 'correction' AND back.grant_ref IS NULL)`;

/** SQL: signed cents by which a void invoice charged more than the live or next bill. */
const chargedLess = `IF(invoices.status = 'void', line.commission_cents - COALESCE(
    (SELECT again.commission_cents FROM invoice_lines again WHERE again.source = line.source
      AND again.external_id = line.external_id AND again.live = 1 AND again.kind NOT IN ('credit', 'correction')),
    (SELECT sales.commission_cents FROM sales WHERE sales.source = line.source AND sales.external_id = line.external_id),
    0), 0)`;

/** Cents, without canceled cents. */
export interface EarlierCredit {
  ref: string;
  credited: number;
  /** Credited in addition by live bills, or no longer charged. */
  billedBack: number;
  line: NamedLine;
}

const readCredit = (row: Row): EarlierCredit => ({
  ref: readText(row, "ref"),
  credited: readCents(row.given),
  billedBack: readCents(row.billed_back),
  line: readNamed(row),
});

function readCreditedLine(row: Row) {
  const credit = readCredit(row);
  const request = row.request === null ? credit.ref : readText(row, "request");
  return { ...credit, request, canceled: readCents(row.canceled) };
}

export async function findCreditedLines(business: string): Promise<EarlierCredit[]> {
  const sql = `SELECT given.ref, given.given, given.request, given.canceled, ${billedBack} + ${chargedLess} AS billed_back, ${named}
    FROM (${creditsOfLines}) AS given JOIN invoice_lines line ON line.id = given.line_id
      JOIN invoices ON invoices.id = line.invoice_id
    ORDER BY given.line_id`;
  return subtractCanceled((await select(sql, { values: { business } })).map(readCreditedLine));
}

/**
 * SQL: cents that live bills credit for the invoice's sales. A credit may be older than the invoice and name another
 * invoice, which was reissued.
 */
const billedBackOf = (invoiceId: string) => {
  const sumBack = (isOfSale: string) => `(SELECT COALESCE(SUM(-back.commission_cents), 0)
    FROM invoice_lines own JOIN invoice_lines back ON back.source = own.source AND ${isOfSale}
    WHERE own.invoice_id = ${invoiceId} AND own.kind NOT IN ('credit', 'correction')
      AND back.live = 1 AND back.grant_ref IS NULL)`;
  const credited = sumBack("back.sale_external_id = own.external_id AND back.kind IN ('credit', 'correction')");
  return `${credited} + ${sumBack("back.external_id = own.external_id AND back.kind = 'correction'")}`;
};

const sumsOf = (invoiceId: string) => `(SELECT COALESCE(SUM(own.commission_cents), 0) FROM invoice_lines own
    WHERE own.invoice_id = ${invoiceId} AND own.kind NOT IN ('credit', 'correction')) AS charged,
  ${billedBackOf(invoiceId)} AS billed_back`;

/** `credited`: refunds for no particular line. */
export async function sumCreditsOf(invoiceId: string): Promise<Record<"charged" | "credited" | "back", number>> {
  const sql = `SELECT ${sumsOf(":invoiceId")}, (SELECT COALESCE(SUM(amount_cents - canceled_cents), 0) FROM debit_refunds
      WHERE invoice_id = :invoiceId AND dispute_id IS NULL AND line_ids IS NULL) AS given`;
  const [row] = await select(sql, { values: { invoiceId } });
  return { charged: readCents(row?.charged), credited: readCents(row?.given), back: readCents(row?.billed_back) };
}

/** Invoices with a refund of a mistake for no particular line. `charged`: cents for sales. */
export async function findCreditedInvoices(business: string): Promise<(EarlierCredit & { charged: number })[]> {
  const sql = `SELECT CONCAT('refund:', line.invoice_id) AS ref, given.given, ${named},
      ${sumsOf("given.invoice_id")}
    FROM (SELECT invoice_id, SUM(amount_cents - canceled_cents) AS given FROM debit_refunds
        WHERE business_id = :business AND dispute_id IS NULL AND line_ids IS NULL GROUP BY invoice_id) AS given
      JOIN invoice_lines line ON line.id = (SELECT MIN(first.id) FROM invoice_lines first WHERE first.invoice_id = given.invoice_id)
      JOIN invoices ON invoices.id = line.invoice_id
    ORDER BY line.invoice_id`;
  const rows = await select(sql, { values: { business } });
  return rows.map((row) => ({ ...readCredit(row), charged: readCents(row.charged) }));
}

/** Cents that live lines absorb, by ref. */
export async function sumAbsorbed(business: string): Promise<ReadonlyMap<string, number>> {
  const sql = `SELECT grant_ref, SUM(commission_cents) AS cents FROM invoice_lines
    WHERE business_id = :business AND grant_ref IS NOT NULL AND live = 1 GROUP BY grant_ref`;
  const rows = await select(sql, { values: { business } });
  return new Map(rows.map((row) => [readText(row, "grant_ref"), readCents(row.cents)]));
}

/** Refunds of one sale that a bill of these days credits. */
export interface NextRefund {
  source: string;
  /** The provider's id of the sale. */
  id: string;
  /** null: this bill charges the sale. */
  invoiceId: string | null;
  cents: number;
}

/** Refunds that a bill of these days credits. Refunds of written-off sales are not credited. */
export async function findNextRefunds(business: string, { start, end }: DayRange): Promise<NextRefund[]> {
  const sql = `SELECT sales.source, sales.sale_external_id, charge.invoice_id, SUM(-sales.commission_cents) AS cents
    FROM sales FORCE INDEX (sales_given)
      LEFT JOIN invoice_lines charge ON charge.source = sales.source AND charge.external_id = sales.sale_external_id
        AND charge.live = 1 AND charge.kind <> 'correction'
      LEFT JOIN invoices ON invoices.id = charge.invoice_id
    WHERE sales.business_id = :business AND sales.sale_day > '1000-01-01' AND sales.local_day <= :end
      AND sales.is_listed = 1 AND sales.is_billed = 0 AND sales.verified_cents <> 0 AND sales.sale_external_id IS NOT NULL
      AND IF(charge.id IS NULL, sales.local_day >= :start OR sales.sale_day BETWEEN :start AND :end,
        invoices.status <> 'credited')
    GROUP BY sales.source, sales.sale_external_id, charge.invoice_id`;
  const rows = await select(sql, { values: { business, start, end } });
  return rows.map((row) => ({
    source: readText(row, "source"),
    id: readText(row, "sale_external_id"),
    invoiceId: typeof row.invoice_id === "string" ? row.invoice_id : null,
    cents: readCents(row.cents),
  }));
}
