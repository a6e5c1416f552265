import type { Clock } from "../../../platform/clock/clock";
import { ownBusinessOrNone } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { balanceQuery } from "./balance.schema";
import { readBalance } from "./read-balance.query";

export function createBalanceRoutes(dependencies: { clock: Clock }): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/balance",
      summary: "What the caller owes now, or a client for staff, by where it is; the next debit and the next bill.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      query: balanceQuery,
      handler: async ({ query, ...reader }) => ({ status: 200, body: await readBalance(dependencies, query, reader) }),
    }),
  ];
}
