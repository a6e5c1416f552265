import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import type { BillingDependencies } from "../billing.dependencies";
import { claimParams, claimsQuery, decideClaimRequest } from "./claims.schema";
import { createDecideClaim } from "./decide-claim.command";
import { listClaims } from "./list-claims.query";

/** Late sales, and deposits that no source reported (§9). */
export function createClaimsRoutes(dependencies: BillingDependencies): Route[] {
  const decideClaim = createDecideClaim(dependencies);
  return [
    defineRoute({
      endpoint: "GET /pc/revenue-claims",
      summary:
        "Sales that a source reported after their day was billed, and deposits that no source reported, with their evidence. Open claims are sorted by last day, nearest first, others newest first.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: claimsQuery,
      handler: async ({ query }) => ({ status: 200, body: await listClaims(dependencies, query) }),
    }),
    defineRoute({
      endpoint: "POST /pc/revenue-claims/{id}/decide",
      summary:
        "Claims an unbilled sale or dismisses it, with a reason, until the end of the 30th day after its day. The client is notified of a claim before the sale is billed; a dismissed sale is never billed.",
      access: may("bill clients"),
      params: claimParams,
      request: decideClaimRequest,
      handler: async ({ params: { id }, body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await decideClaim(id, body, { userId, ip, requestId }) };
      },
    }),
  ];
}
