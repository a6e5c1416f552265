import { may } from "../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { bankMovementsAnswer, billingListAnswer } from "./billing-answers.schema";
import { bankMovementsRequest, billingListQuery } from "./billing-questions.schema";
import type { BillingDependencies } from "./billing.dependencies";
import { listBillingClients } from "./list/list-clients.query";
import { listMovements } from "./list/list-movements.query";

/** What the agency chooses from. */
export function createListRoutes({ database }: BillingDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/clients",
      summary:
        "The clients with what they sold in a range and what can be billed of it, in pages; totals of all that match.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: billingListQuery,
      response: { 200: billingListAnswer },
      handler: async ({ query }) => ({ status: 200, body: await listBillingClients(database, query) }),
    }),
    defineRoute({
      endpoint: "POST /pc/get-trans",
      summary: "What moved on the accounts that a client lets the agency debit, newest first.",
      access: may("bill clients"),
      effect: "reads",
      request: bankMovementsRequest,
      response: { 200: bankMovementsAnswer },
      handler: async ({ body }) => ({ status: 200, body: await listMovements(database, body) }),
    }),
  ];
}
