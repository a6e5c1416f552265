import { ROW_SOURCES } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readInteger, readText, type Row } from "../../../platform/db/rows";
import type { Correction } from "./plan-bill.policy";

/**
 * SQL: the line's present sale. If another row replaced the line's row, that row's sale; of several rows, the first.
 */
const presentSale = `COALESCE(newer.sale_external_id, newer.external_id, known.sale_external_id, line.external_id)`;

const isFirstRecord = `NOT EXISTS (SELECT 1 FROM superseded_sales first WHERE first.source = older.source
  AND first.external_id = older.external_id AND first.superseded_by < older.superseded_by)`;

/**
 * SQL: current amount of the line's row. 0 for a correction, which has no row, and for a row that now belongs to
 * another business (D223).
 */
const countsNow = (column: string) =>
  `IF(line.kind = 'correction' OR known.business_id <> :business, 0, known.${column})`;

/** SQL: current amounts less charged amounts. */
const ownLines = `SELECT line.source, ${presentSale} AS sale, line.id AS line_id,
    IF(line.kind IN ('credit', 'correction'), NULL, line.id) AS charge_id,
    ${countsNow("commission_cents")} - line.commission_cents AS commission,
    ${countsNow("verified_cents")} - line.verified_cents AS verified
  FROM invoice_lines line
    JOIN sales known ON known.source = line.source AND known.external_id = line.external_id
    LEFT JOIN superseded_sales older
      ON older.source = line.source AND older.external_id = line.external_id AND ${isFirstRecord}
    LEFT JOIN sales newer ON newer.source = older.source AND newer.external_id = older.superseded_by
  WHERE line.business_id = :business AND line.live = 1 AND line.grant_ref IS NULL`;

/**
 * SQL: rows of this business on a live invoice of another business. Starts from the business's rows; otherwise each
 * bill would read all lines.
 */
const movedRows = `SELECT known.source, COALESCE(known.sale_external_id, known.external_id) AS sale, NULL AS line_id, NULL AS charge_id,
    known.commission_cents AS commission, known.verified_cents AS verified
  FROM sales known FORCE INDEX (sales_given)
    STRAIGHT_JOIN invoice_lines line ON line.source = known.source AND line.external_id = known.external_id
      AND line.live = 1 AND line.kind <> 'correction' AND line.business_id <> known.business_id
  WHERE known.business_id = :business AND known.is_billed = 1`;

/**
 * SQL: changes by billed sale, with the line that charges it. A credit may be older than that line, if the credited
 * invoice was reissued.
 */
const changed = `SELECT source, sale, COALESCE(MIN(charge_id), MIN(line_id)) AS first_line, SUM(commission) AS commission, SUM(verified) AS verified
  FROM (${ownLines} UNION ALL ${movedRows}) AS parts
  GROUP BY source, sale HAVING SUM(commission) <> 0 AND MIN(line_id) IS NOT NULL`;

function readCorrection(row: Row): Correction {
  const source = ROW_SOURCES.find((known) => known === row.source);
  if (source === undefined) throw new Error("A line has an unknown source.");
  const [id, saleId] = [readText(row, "external_id"), readText(row, "sale")];
  return {
    source,
    id,
    saleId: saleId === id ? null : saleId,
    round: readInteger(row, "round"),
    name: readText(row, "name"),
    day: readText(row, "local_day"),
    at: readDate(row, "occurred_at"),
    verified: readCents(row.verified),
    commission: readCents(row.commission),
    chargedOn: { invoiceId: readText(row, "invoice_id"), invoiceNumber: readText(row, "invoice_number") },
  };
}

/**
 * Sales that changed since billing (S30), newest first, with a first line of `end` or earlier. Written-off sales are
 * not corrected (D223).
 */
export async function findCorrections(business: string, end: LocalDay): Promise<Correction[]> {
  const sql = `SELECT first.source, first.external_id, changed.sale, first.name, first.occurred_at, first.invoice_id,
      DATE_FORMAT(first.local_day, '%Y-%m-%d') AS local_day, invoices.invoice_number, changed.commission, changed.verified,
      1 + (SELECT MAX(other.round) FROM invoice_lines other
        WHERE other.source = first.source AND other.external_id = first.external_id AND other.live = 1) AS round
    FROM (${changed}) AS changed JOIN invoice_lines first ON first.id = changed.first_line
      JOIN invoices ON invoices.id = first.invoice_id
    WHERE first.local_day <= :end AND invoices.status <> 'credited' ORDER BY first.occurred_at DESC, first.external_id DESC`;
  return (await select(sql, { values: { business, end } })).map(readCorrection);
}
