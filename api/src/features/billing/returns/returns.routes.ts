import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import type { BillingDependencies } from "../billing.dependencies";
import { listReturns } from "./list-returns.query";
import { readReturnRates } from "./read-return-rates.query";
import { returnParams, returnsQuery, setReturnCodeRequest, whatIfRequest } from "./returns.schema";
import { createSetReturnCode } from "./set-return-code.command";
import { computeWhatIf } from "./what-if.query";

/** Nacha monitors return rates (S53, S70, S71). */
export function createReturnsRoutes(dependencies: BillingDependencies): Route[] {
  const setReturnCode = createSetReturnCode(dependencies);
  return [
    defineRoute({
      endpoint: "GET /pc/return-rates",
      summary: "The agency's return rates over 60 days against their limits, by week, and the next day with debits.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: await readReturnRates(dependencies) }),
    }),
    defineRoute({
      endpoint: "POST /pc/return-rates/what-if",
      summary: "The return rates after an assumed run with its returns, and the largest safe run.",
      access: may("see clients"),
      effect: "reads",
      request: whatIfRequest,
      handler: async ({ body }) => ({ status: 200, body: await computeWhatIf(dependencies, body) }),
    }),
    defineRoute({
      endpoint: "GET /pc/returns",
      summary: "The debits of the last 60 days behind a rate, newest first: its returns, or all sent debits.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: returnsQuery,
      handler: async ({ query }) => ({ status: 200, body: await listReturns(dependencies, query) }),
    }),
    defineRoute({
      endpoint: "POST /pc/returns/{id}/code",
      summary: "Sets the return code of a debit if the provider gave only a reason. Moves no money.",
      access: may("bill clients"),
      params: returnParams,
      request: setReturnCodeRequest,
      handler: async ({ params, body, session: { userId }, ip, requestId }) => ({
        status: 200,
        body: await setReturnCode(params.id, body, { userId, ip, requestId }),
      }),
    }),
  ];
}
