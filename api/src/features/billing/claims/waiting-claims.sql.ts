import type { LeftOutReason } from "@portal/api-contract";
import { toLocalDay } from "../../../models/values/local-day";
import { select } from "../../../platform/db/database";
import { readDate, readDateOrNull, readInteger, readText, readTextOrNull, type Row } from "../../../platform/db/rows";
import type { DayRange } from "../../../sales/day-range";
import type { WaitingClaim } from "../rehearsal/plan-bill.policy";
import { heldColumns, readHeld, type HeldRow } from "../list/held-rows.sql";

const covers = (invoice: string) => `${invoice}.business_id = claim.business_id
    AND ${invoice}.start_day <= claim.day AND ${invoice}.end_day >= claim.day`;
const wasIssuedBefore = (invoice: string) => `${invoice}.issued_at BETWEEN claim.day_ends_at AND claim.reported_at`;

/**
 * Invoices that covered the day of `revenue_claims claim` before its sale was reported, or that replace such an
 * invoice: a reissue changes nothing for a sale that it does not bill.
 */
export const coveringInvoices = `FROM invoices covering WHERE ${covers("covering")}
    AND covering.status NOT IN ('draft', 'void') AND (${wasIssuedBefore("covering")}
      OR (covering.replaces_id IS NOT NULL AND EXISTS (SELECT 1 FROM invoices former
        WHERE ${covers("former")} AND former.status = 'void' AND ${wasIssuedBefore("former")})))`;

const isObjected = "claim.objected_at IS NOT NULL AND claim.answered_at IS NULL";

/**
 * SQL condition: the claim's sale cannot be billed now. A late sale waits for `counts_at` while an invoice covers its
 * day. A deposit waits for its notice only, since a person marked it.
 */
const isWaiting = `IF(claim.kind = 'bank', claim.decision = 'claim' AND claim.noticed_at IS NULL,
    claim.decision = 'dismiss' OR (${isObjected})
      OR ((claim.counts_at IS NULL OR claim.counts_at > :now) AND EXISTS (SELECT 1 ${coveringInvoices})))`;

function readReason(row: Row, now: Date): LeftOutReason {
  const decision = readTextOrNull(row, "decision");
  if (decision === "dismiss") return "claim-dismissed";
  if (decision === null) return readDate(row, "expires_at") <= now ? "claim-expired" : "claim-open";
  if (readInteger(row, "is_objected") === 1) return "claim-objected";
  return readDateOrNull(row, "counts_at") === null ? "claim-unnoticed" : "claim-noticed";
}

/** By `source:externalId`. */
export async function findWaitingClaims(
  { id, timeZone }: { id: string; timeZone: string },
  now: Date,
): Promise<ReadonlyMap<string, WaitingClaim>> {
  const sql = `SELECT claim.source, claim.external_id, claim.decision, claim.expires_at, claim.counts_at,
      (${isObjected}) AS is_objected
    FROM revenue_claims claim WHERE claim.business_id = :business AND ${isWaiting}`;
  const rows = await select(sql, { values: { business: id, now } });
  return new Map(
    rows.map((row) => {
      const [reason, countsAt] = [readReason(row, now), readDateOrNull(row, "counts_at")];
      const countsFrom = reason === "claim-noticed" && countsAt ? toLocalDay(countsAt, timeZone) : null;
      return [`${readText(row, "source")}:${readText(row, "external_id")}`, { reason, countsFrom }];
    }),
  );
}

/** Excludes possible duplicates: they are on hold already. */
const waitingSale = `FROM revenue_claims claim STRAIGHT_JOIN sales sold ON sold.source = claim.source
      AND sold.external_id = claim.external_id AND sold.business_id = claim.business_id
      AND sold.is_billed = 0 AND sold.sighting <> 'held'`;
const counts = `WHERE claim.business_id IN (:businesses) AND ${isWaiting} AND given.is_listed = 1 AND given.is_billed = 0
    AND given.verified_cents <> 0 AND given.local_day BETWEEN :start AND :end`;

/** Waiting sales and their refunds. Cost depends on the number of claims, not of sales. */
export async function findWaitingRows(businesses: readonly string[], range: DayRange, now: Date): Promise<HeldRow[]> {
  const sql = `SELECT ${heldColumns} ${waitingSale} STRAIGHT_JOIN sales given ON given.id = sold.id ${counts}
    UNION ALL SELECT ${heldColumns} ${waitingSale} STRAIGHT_JOIN sales given FORCE INDEX (sales_group)
      ON given.source = sold.source AND given.sale_external_id = sold.external_id ${counts}`;
  return (await select(sql, { values: { businesses, ...range, now } })).map(readHeld);
}
