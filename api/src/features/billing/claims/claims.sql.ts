import { ROW_SOURCES, type RevenueClaim, type RevenueClaimsQuery, type RowSource } from "@portal/api-contract";
import { select } from "../../../platform/db/database";
import { readCents } from "../../../platform/db/money";
import type { SqlValues } from "../../../platform/db/parameters";
import {
  readDate,
  readDateOrNull,
  readInteger,
  readText,
  readTextOrNull,
  readWord,
  type Row,
} from "../../../platform/db/rows";
import { commissionOf } from "../../../models/values/commission";
import { nameSale } from "../../../sales/name-sale";
import { readItems } from "../rehearsal/billable-rows.sql";
import { isOpenDeposit } from "./open-deposits.sql";
import { coveringInvoices } from "./waiting-claims.sql";

/** As of now. Integer cents. */
export interface ClaimFacts {
  id: number;
  kind: RevenueClaim["kind"];
  state: RevenueClaim["state"];
  source: RowSource;
  externalId: string;
  businessId: string;
  /** User id. */
  clientId: string;
  clientName: string;
  /** IANA. */
  timeZone: string;
  /** Name of the sold item, or the bank's text. */
  name: string;
  day: string;
  reportedAt: Date;
  claimBy: string;
  expiresAt: Date;
  totalCents: number;
  commissionCents: number;
  refundedCents: number;
  isHeld: boolean;
  /** Last live invoice that billed the day. */
  invoiceId: string | null;
  /** The sale is on a live invoice. */
  isBilled: boolean;
  decision: { at: Date; by: string; reason: string; notifiedAt: Date | null; countsAt: Date | null } | null;
  objection: { at: Date; reason: string; answer: { at: Date; by: string; reason: string } | null } | null;
}

function readState(row: Row, now: Date): RevenueClaim["state"] {
  const decision = readTextOrNull(row, "decision");
  if (decision !== null) return decision === "claim" ? "claimed" : "dismissed";
  return readDate(row, "expires_at") <= now ? "expired" : "open";
}

function readDecision(row: Row): ClaimFacts["decision"] {
  const at = readDateOrNull(row, "decided_at");
  if (at === null) return null;
  const isClaimed = readText(row, "decision") === "claim";
  const [notifiedAt, countsAt] = [readDateOrNull(row, "noticed_at"), readDateOrNull(row, "counts_at")];
  return {
    ...{ at, by: readText(row, "decided_by"), reason: readText(row, "reason") },
    ...(isClaimed ? { notifiedAt, countsAt } : { notifiedAt: null, countsAt: null }),
  };
}

function readObjection(row: Row): ClaimFacts["objection"] {
  const [at, answeredAt] = [readDateOrNull(row, "objected_at"), readDateOrNull(row, "answered_at")];
  if (at === null) return null;
  const answer = answeredAt && { at: answeredAt, by: readText(row, "answered_by"), reason: readText(row, "answer") };
  return { at, reason: readText(row, "objection"), answer };
}

/** A deposit counts in full (S29). */
function readWorth(row: Row, kind: RevenueClaim["kind"]) {
  if (kind === "late") {
    const { total_cents, commission_cents, refunded_cents } = row;
    return {
      name: nameSale(readItems(row, "line_items"), "sale"),
      totalCents: readCents(total_cents ?? 0),
      commissionCents: readCents(commission_cents ?? 0),
      refundedCents: readCents(refunded_cents ?? 0),
    };
  }
  const totalCents = readCents(row.amount_cents ?? 0);
  const name = readTextOrNull(row, "description")?.trim() ?? "";
  return {
    name: name === "" ? "Bank deposit" : name,
    totalCents,
    commissionCents: commissionOf(totalCents),
    refundedCents: 0,
  };
}

function readClaim(row: Row, now: Date): ClaimFacts {
  const kind = readWord(row, "kind", ["late", "bank"] as const);
  return {
    id: readInteger(row, "id"),
    kind,
    state: readState(row, now),
    source: readWord(row, "source", ROW_SOURCES),
    externalId: readText(row, "external_id"),
    businessId: readText(row, "business_id"),
    clientId: readText(row, "owner_user_id"),
    clientName: readText(row, "business_name"),
    timeZone: readText(row, "time_zone"),
    day: readText(row, "sale_day"),
    reportedAt: readDate(row, "reported_at"),
    claimBy: readText(row, "last_day"),
    expiresAt: readDate(row, "expires_at"),
    ...readWorth(row, kind),
    isHeld: readTextOrNull(row, "sighting") === "held",
    invoiceId: readTextOrNull(row, "invoice_id"),
    isBilled: Number(row.is_billed ?? 0) === 1,
    decision: readDecision(row),
    objection: readObjection(row),
  };
}

const claims = `SELECT claim.*, DATE_FORMAT(claim.day, '%Y-%m-%d') AS sale_day,
    DATE_FORMAT(claim.claim_by, '%Y-%m-%d') AS last_day, b.owner_user_id, b.name AS business_name, b.time_zone,
    sold.line_items, sold.total_cents, sold.commission_cents, sold.refunded_cents, sold.sighting, sold.is_billed,
    tx.amount_cents, tx.description,
    (SELECT covering.id ${coveringInvoices} ORDER BY covering.issued_at DESC, covering.id DESC LIMIT 1) AS invoice_id
  FROM revenue_claims claim JOIN businesses b ON b.id = claim.business_id
    LEFT JOIN sales sold ON sold.source = claim.source AND sold.external_id = claim.external_id
      AND sold.business_id = claim.business_id
    LEFT JOIN bank_transactions tx ON claim.kind = 'bank' AND tx.external_id = claim.external_id`;

const isUndecided = `claim.decision IS NULL AND IF(claim.kind = 'bank', ${isOpenDeposit},
    sold.is_listed = 1 AND sold.is_billed = 0 AND sold.verified_cents <> 0 AND EXISTS (SELECT 1 ${coveringInvoices}))`;

const states: Readonly<Record<RevenueClaim["state"] | "all", string>> = {
  open: `claim.expires_at > :now AND ${isUndecided}`,
  expired: `claim.expires_at <= :now AND ${isUndecided}`,
  claimed: "claim.decision = 'claim'",
  dismissed: "claim.decision = 'dismiss'",
  all: `(claim.decision IS NOT NULL OR (${isUndecided}))`,
};

export interface ClaimsPage extends Pick<RevenueClaimsQuery, "state" | "client"> {
  /** Last claim of the page before. */
  after: { expiresAt: Date; id: number } | null;
  limit: number;
}

/** Sorts by last day: open claims nearest first, others newest first. */
export async function findClaims({ state, client, after, limit }: ClaimsPage, now: Date): Promise<ClaimFacts[]> {
  const values: SqlValues = { now, limit, client: client ?? null, at: after?.expiresAt ?? null, id: after?.id ?? null };
  const [order, beyond] = state === "open" ? (["ASC", ">"] as const) : (["DESC", "<"] as const);
  const conditions = [
    states[state ?? "all"],
    ...(client === undefined ? [] : ["b.owner_user_id = :client"]),
    ...(after ? [`(claim.expires_at ${beyond} :at OR (claim.expires_at = :at AND claim.id ${beyond} :id))`] : []),
  ];
  const sql = `${claims} WHERE ${conditions.join(" AND ")}
    ORDER BY claim.expires_at ${order}, claim.id ${order} LIMIT :limit`;
  return (await select(sql, { values })).map((row) => readClaim(row, now));
}

/** Null if the claim was decided, or its sale was billed, marked or no longer exists. */
export async function findUndecided(id: number, now: Date): Promise<ClaimFacts | null> {
  const [row] = await select(`${claims} WHERE claim.id = :id AND ${isUndecided}`, { values: { id } });
  return row ? readClaim(row, now) : null;
}

export async function findClaim(id: number, now: Date): Promise<ClaimFacts | null> {
  const [row] = await select(`${claims} WHERE claim.id = :id`, { values: { id } });
  return row ? readClaim(row, now) : null;
}

/** Newest claim first. */
export async function findClaimedSales(
  businessId: string,
  { externalId, limit }: { externalId: string | null; limit: number },
  now: Date,
): Promise<ClaimFacts[]> {
  const sql = `${claims} WHERE claim.business_id = :businessId AND claim.kind = 'late'
      AND (claim.decision = 'claim' OR claim.objected_at IS NOT NULL)
      AND (:externalId IS NULL OR claim.external_id = :externalId)
    ORDER BY claim.decided_at DESC, claim.id DESC LIMIT :limit`;
  return (await select(sql, { values: { businessId, externalId, limit } })).map((row) => readClaim(row, now));
}
