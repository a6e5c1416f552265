import { ROW_SOURCES } from "@portal/api-contract";
import type { LocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readDate, readText, type Row } from "../../../platform/db/rows";
import { disputeTexts } from "../disputes/disputes.texts";
import type { Correction } from "./plan-bill.policy";

/** The line that a grant is about, by which a bill names it. */
const named = `line.source, line.external_id, line.name, line.occurred_at, line.invoice_id,
  DATE_FORMAT(line.local_day, '%Y-%m-%d') AS local_day, invoices.invoice_number,
  (SELECT COALESCE(MAX(other.round), 0) FROM invoice_lines other
    WHERE other.source = line.source AND other.external_id = line.external_id AND other.live = 1) AS round`;

const taken = (ref: string) => `(SELECT COALESCE(SUM(used.commission_cents), 0) FROM invoice_lines used
  WHERE used.business_id = :business AND used.grant_ref = ${ref} AND used.live = 1)`;

/** Of granted money that was paid: what was chosen, or has become, a credit, and no invoice has taken. */
const ofDisputes = `SELECT d.id AS ref, MIN(q.line_id) AS line_id, SUM(q.credited_cents)
    - (SELECT COALESCE(SUM(r.amount_cents), 0) FROM debit_refunds r WHERE r.dispute_id = d.id) + ${taken("d.id")} AS open
  FROM disputes d JOIN dispute_lines q ON q.dispute_id = d.id
  WHERE d.business_id = :business AND d.settlement IS NOT NULL AND q.credited_cents > 0 GROUP BY d.id`;

/** A refund that failed is the client's credit (S72). */
const ofFailedRefunds = `SELECT r.id AS ref, (SELECT MIN(l.id) FROM invoice_lines l WHERE l.invoice_id = r.invoice_id) AS line_id,
    r.amount_cents + ${taken("r.id")} AS open
  FROM debit_refunds r WHERE r.business_id = :business AND r.status = 'failed'`;

function readGrant(row: Row, { commission, name, ref }: { commission: number; name: string; ref: string }): Correction {
  const source = ROW_SOURCES.find((known) => known === row.source);
  if (source === undefined) throw new Error("A line has an unknown source.");
  return {
    source,
    id: readText(row, "external_id"),
    round: Number(row.round) + 1,
    name: name.slice(0, 300),
    day: readText(row, "local_day"),
    at: readDate(row, "occurred_at"),
    verified: 0,
    commission,
    chargedOn: { invoiceId: readText(row, "invoice_id"), invoiceNumber: readText(row, "invoice_number") },
    grantRef: ref,
  };
}

/** The client's credit that no invoice has taken, each below 0. */
async function findOpenCredits(business: string): Promise<Correction[]> {
  const rows = await select(
    `SELECT open.ref, open.open, ${named} FROM (${ofDisputes} UNION ALL ${ofFailedRefunds}) AS open
      JOIN invoice_lines line ON line.id = open.line_id JOIN invoices ON invoices.id = line.invoice_id
      WHERE open.open > 0 ORDER BY open.ref`,
    { values: { business } },
  );
  return rows.map((row) =>
    readGrant(row, {
      commission: 0 - readCents(row.open),
      name: disputeTexts.granted(readText(row, "name")),
      ref: readText(row, "ref"),
    }),
  );
}

/** What other invoices have given back of the sale of a granted line, and what the next one does up to a day. */
const givenBack = `(SELECT COALESCE(SUM(-back.commission_cents), 0) FROM invoice_lines back
    WHERE back.source = line.source AND back.live = 1 AND back.invoice_id <> q.invoice_id AND (back.sale_external_id = line.external_id
      OR (back.kind = 'correction' AND back.grant_ref IS NULL AND back.external_id = line.external_id)))
  + (SELECT COALESCE(SUM(-open.commission_cents), 0) FROM sales open
    WHERE open.source = line.source AND open.sale_external_id = line.external_id AND open.business_id = :business
      AND open.is_listed = 1 AND open.is_billed = 0 AND open.local_day <= :end
      AND EXISTS (SELECT 1 FROM invoice_lines charge JOIN invoices i ON i.id = charge.invoice_id AND i.status <> 'credited'
        WHERE charge.source = line.source AND charge.external_id = line.external_id
        AND charge.live = 1 AND charge.kind <> 'correction'))`;

/**
 * What a refund at the source would give back of a sale although it was granted (S30): the credit is what was charged and not granted,
 * less the commission on what is left. By sale, signed cents, with corrections that are not billed yet.
 */
export async function findAbsorptions(
  business: string,
  end: LocalDay,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const rows = await select(
    `SELECT CONCAT('line:', q.id) AS ref, q.not_owed_cents + q.credited_cents AS granted, ${givenBack} AS given_back,
        ${taken("CONCAT('line:', q.id)")} AS absorbed, ${named}
      FROM dispute_lines q JOIN invoice_lines line ON line.id = q.line_id JOIN invoices ON invoices.id = line.invoice_id
      WHERE q.business_id = :business AND q.granted_cents > 0 AND q.not_owed_cents + q.credited_cents > 0 ORDER BY q.id`,
    { values: { business, end } },
  );
  return rows.flatMap((row) => {
    const [source, id] = [readText(row, "source"), readText(row, "external_id")];
    const changed = corrections.filter((one) => one.source === source && one.id === id);
    const back = changed.reduce((sum, { commission }) => sum - commission, readCents(row.given_back));
    const wanted = Math.min(readCents(row.granted), Math.max(0, back));
    const commission = wanted - readCents(row.absorbed);
    const name = disputeTexts.grantedBefore(readText(row, "name"));
    return commission === 0 ? [] : [readGrant(row, { commission, name, ref: readText(row, "ref") })];
  });
}

/** Of these businesses those to which something was granted: few. */
export async function findGrantedBusinesses(businesses: readonly string[]): Promise<string[]> {
  if (businesses.length === 0) return [];
  const sql = "SELECT DISTINCT business_id FROM dispute_lines WHERE business_id IN (:businesses) AND granted_cents > 0";
  return (await select(sql, { values: { businesses } })).map((row) => readText(row, "business_id"));
}

/** Lines of one sale are numbered on: each of them has a key of its own. */
function numberRounds(corrections: readonly Correction[]): Correction[] {
  const last = new Map<string, number>();
  return corrections.map((one) => {
    const key = `${one.source}:${one.id}`;
    const round = Math.max(one.round, (last.get(key) ?? 0) + 1);
    last.set(key, round);
    return { ...one, round };
  });
}

/** All that a bill up to a day makes right of billed sales: corrections, the client's credit, and what was granted already. */
export async function addGrants(
  business: string,
  end: LocalDay,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const absorbed = await findAbsorptions(business, end, corrections);
  return numberRounds([...corrections, ...(await findOpenCredits(business)), ...absorbed]);
}
