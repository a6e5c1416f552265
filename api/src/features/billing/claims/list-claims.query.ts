import type { RevenueClaim, RevenueClaimsAnswer, RevenueClaimsQuery } from "@portal/api-contract";
import { Invoice } from "../../../models/invoice.model";
import { User } from "../../../models/user.model";
import { toLocalDay } from "../../../models/values/local-day";
import { readTimeCursor, writeTimeCursor } from "../../../models/values/time-cursor";
import type { Clock } from "../../../platform/clock/clock";
import { findClaims, type ClaimFacts } from "./claims.sql";
import { claimsPage } from "./claims.limits";
import { claimsTexts } from "./claims.texts";

interface Context {
  invoices: ReadonlyMap<string, Invoice>;
  names: ReadonlyMap<string, string>;
}

async function findContext(claims: readonly ClaimFacts[]): Promise<Context> {
  const invoiceIds = claims.flatMap(({ invoiceId }) => invoiceId ?? []);
  const userIds = claims.flatMap(({ decision, objection }) => [decision?.by ?? [], objection?.answer?.by ?? []].flat());
  const [invoices, users] = await Promise.all([
    Invoice.findAll({ attributes: ["id", "invoiceNumber", "issuedAt"], where: { id: invoiceIds } }),
    User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id: userIds } }),
  ]);
  return {
    invoices: new Map(invoices.map((invoice) => [invoice.id, invoice])),
    names: new Map(users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`])),
  };
}

function writeEvidence(claim: ClaimFacts, { invoices }: Context): string {
  const { kind, source, day, timeZone, reportedAt, totalCents, refundedCents, isHeld, name } = claim;
  if (kind === "bank") return claimsTexts.bank({ amountCents: totalCents, day, description: name });
  const invoice = invoices.get(claim.invoiceId ?? "");
  return claimsTexts.late({
    source,
    reportedOn: toLocalDay(reportedAt, timeZone),
    invoice: invoice ? { number: invoice.invoiceNumber ?? "", issuedOn: toLocalDay(invoice.issuedAt, timeZone) } : null,
    refundedCents,
    isHeld,
  });
}

/** @param names names of staff by user id */
export function presentClaimObjection(
  { state, objection }: ClaimFacts,
  names: ReadonlyMap<string, string>,
): RevenueClaim["objection"] {
  if (objection === null) return null;
  const { at, reason, answer } = objection;
  return {
    ...{ at: at.toISOString(), reason },
    decision: answer && {
      keep: state === "claimed",
      at: answer.at.toISOString(),
      by: names.get(answer.by) ?? null,
      reason: answer.reason,
    },
  };
}

/** In the client's zone; null until the notice. */
export const countsFromOf = ({ decision, timeZone }: ClaimFacts) =>
  decision?.countsAt ? toLocalDay(decision.countsAt, timeZone) : null;

/** If staff accept an objection, the claim is dismissed, and their answer replaces the decision. */
function lastDecision({ state, decision, objection }: ClaimFacts) {
  return state === "dismissed" ? (objection?.answer ?? decision) : decision;
}

function presentDecision(claim: ClaimFacts, names: ReadonlyMap<string, string>): RevenueClaim["decision"] {
  const made = lastDecision(claim);
  return (
    made && {
      at: made.at.toISOString(),
      by: names.get(made.by) ?? null,
      reason: made.reason,
      notifiedAt: claim.decision?.notifiedAt?.toISOString() ?? null,
      countsFrom: countsFromOf(claim),
    }
  );
}

function presentClaim(claim: ClaimFacts, context: Context): RevenueClaim {
  const { id, kind, state, source, day, name, reportedAt, totalCents, commissionCents, claimBy } = claim;
  return {
    id: String(id),
    saleId: claim.externalId,
    client: { id: claim.clientId, name: claim.clientName },
    ...{ kind, source, name, date: day, claimBy, state },
    reportedAt: reportedAt.toISOString(),
    totalOrder: totalCents,
    commission: commissionCents,
    text: writeEvidence(claim, context),
    decision: presentDecision(claim, context.names),
    objection: presentClaimObjection(claim, context.names),
  };
}

export async function listClaims(
  { clock }: { clock: Clock },
  { state, client, cursor, limit = claimsPage }: RevenueClaimsQuery,
): Promise<RevenueClaimsAnswer> {
  const last = cursor === undefined ? null : readTimeCursor(cursor);
  const after = last && { expiresAt: last.at, id: Number(last.id) };
  const found = await findClaims({ state, client, after, limit: limit + 1 }, clock.now());
  const page = found.slice(0, limit);
  const context = await findContext(page);
  const end = found.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map((claim) => presentClaim(claim, context)),
    nextCursor: end ? writeTimeCursor({ at: end.expiresAt, id: String(end.id) }) : null,
  };
}
