import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import { readText } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import { disputeTexts } from "../disputes/disputes.texts";
import { findAbsorptions } from "./find-absorptions.query";
import { named, readNamed, toGrant } from "./granted-line.sql";
import type { Correction } from "./plan-bill.policy";

const usedCents = (ref: string) => `(SELECT COALESCE(SUM(used.commission_cents), 0) FROM invoice_lines used
  WHERE used.business_id = :business AND used.grant_ref = ${ref} AND used.live = 1)`;

/** SQL: credit of disputes that was granted after payment, is settled as credit or refund, and is unused. */
const ofDisputes = `SELECT d.id AS ref, MIN(q.line_id) AS line_id, SUM(q.credited_cents)
    - (SELECT COALESCE(SUM(r.amount_cents - r.canceled_cents), 0) FROM debit_refunds r WHERE r.dispute_id = d.id) + ${usedCents("d.id")} AS open
  FROM disputes d JOIN dispute_lines q ON q.dispute_id = d.id
  WHERE d.business_id = :business AND d.settlement IS NOT NULL AND q.credited_cents > 0 GROUP BY d.id`;

/** SQL: unused credit of failed refunds (S72). */
const ofFailedRefunds = `SELECT r.id AS ref, (SELECT MIN(l.id) FROM invoice_lines l WHERE l.invoice_id = r.invoice_id) AS line_id,
    r.amount_cents - r.canceled_cents + ${usedCents("r.id")} AS open
  FROM debit_refunds r WHERE r.business_id = :business AND r.status = 'failed'`;

/** The client's unused credits, each below 0. */
async function findOpenCredits(business: string): Promise<Correction[]> {
  const rows = await select(
    `SELECT open.ref, open.open, ${named} FROM (${ofDisputes} UNION ALL ${ofFailedRefunds}) AS open
      JOIN invoice_lines line ON line.id = open.line_id JOIN invoices ON invoices.id = line.invoice_id
      WHERE open.open > 0 ORDER BY open.ref`,
    { values: { business } },
  );
  return rows.map((row) =>
    toGrant(readNamed(row), {
      commission: 0 - readCents(row.open),
      name: disputeTexts.granted(readText(row, "name")),
      ref: readText(row, "ref"),
    }),
  );
}

/** Businesses with a grant or a refund of a mistake; they are few. */
export async function findGrantedBusinesses(businesses: readonly string[]): Promise<string[]> {
  if (businesses.length === 0) return [];
  const sql = `SELECT business_id FROM dispute_lines WHERE business_id IN (:businesses) AND granted_cents > 0
    UNION SELECT business_id FROM debit_refunds WHERE business_id IN (:businesses) AND dispute_id IS NULL`;
  return (await select(sql, { values: { businesses } })).map((row) => readText(row, "business_id"));
}

/** Gives each line its own round, because its key must be unique. */
function numberRounds(corrections: readonly Correction[]): Correction[] {
  const last = new Map<string, number>();
  return corrections.map((one) => {
    const key = `${one.source}:${one.id}`;
    const round = Math.max(one.round, (last.get(key) ?? 0) + 1);
    last.set(key, round);
    return { ...one, round };
  });
}

/** Adds lines that use the client's credit, and lines that absorb earlier credits. */
export async function addGrants(
  business: string,
  range: DayRange,
  corrections: readonly Correction[],
): Promise<Correction[]> {
  const absorbed = await findAbsorptions(business, range, corrections);
  return numberRounds([...corrections, ...(await findOpenCredits(business)), ...absorbed]);
}
