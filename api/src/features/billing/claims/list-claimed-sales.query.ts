import type { ClaimedSale, MarkedDepositsQuery } from "@portal/api-contract";
import { User } from "../../../models/user.model";
import { claimedSalesAtOnce } from "./claims.limits";
import { findClaimedSales, type ClaimFacts } from "./claims.sql";
import { countsFromOf, presentClaimObjection } from "./list-claims.query";

function presentSale(claim: ClaimFacts, names: ReadonlyMap<string, string>, now: Date): ClaimedSale[] {
  const { source, decision, objection, isBilled } = claim;
  if (source === "bank" || decision === null) return [];
  const { countsAt } = decision;
  const canObject =
    claim.state === "claimed" && objection === null && !isBilled && (countsAt === null || now < countsAt);
  return [
    {
      ...{ id: claim.externalId, source, name: claim.name, date: claim.day },
      reportedAt: claim.reportedAt.toISOString(),
      ...{ totalOrder: claim.totalCents, commission: claim.commissionCents },
      ...{ claimedAt: decision.at.toISOString(), by: names.get(decision.by) ?? null, reason: decision.reason },
      ...{ countsFrom: countsFromOf(claim), objection: presentClaimObjection(claim, names), canObject },
    },
  ];
}

/** Newest claim first. All claimed sales are on the first page, so a cursor returns none. */
export async function listClaimedSales(
  businessId: string,
  { id, cursor }: MarkedDepositsQuery,
  now: Date,
): Promise<ClaimedSale[]> {
  if (cursor !== undefined) return [];
  const claims = await findClaimedSales(businessId, { externalId: id ?? null, limit: claimedSalesAtOnce }, now);
  const ids = claims.flatMap(({ decision, objection }) => [decision?.by ?? [], objection?.answer?.by ?? []].flat());
  const users = await User.findAll({ attributes: ["id", "firstName", "lastName"], where: { id: ids } });
  const names = new Map(users.map((user) => [user.id, `${user.firstName} ${user.lastName}`]));
  return claims.flatMap((claim) => presentSale(claim, names, now));
}
