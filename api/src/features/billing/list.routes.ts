import { may } from "../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { createMarkAsSale } from "./bank-sales/mark-as-sale.command";
import { bankMovementsAnswer, billingListAnswer, doneAnswer } from "./billing-answers.schema";
import { bankMovementsRequest, billingListQuery, markAsSaleRequest } from "./billing-questions.schema";
import type { BillingDependencies } from "./billing.dependencies";
import { listBillingClients } from "./list/list-clients.query";
import { listMovements } from "./list/list-movements.query";

/** What the agency chooses from. */
export function createListRoutes(dependencies: BillingDependencies): Route[] {
  const markAsSale = createMarkAsSale(dependencies);
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
      handler: async ({ query }) => ({ status: 200, body: await listBillingClients(dependencies, query) }),
    }),
    defineRoute({
      endpoint: "POST /pc/get-trans",
      summary: "What moved on the accounts that a client lets the agency debit, newest first.",
      access: may("bill clients"),
      effect: "reads",
      request: bankMovementsRequest,
      response: { 200: bankMovementsAnswer },
      handler: async ({ body }) => ({ status: 200, body: await listMovements(dependencies.database, body) }),
    }),
    defineRoute({
      endpoint: "POST /pc/mark-as-sale",
      summary: "A deposit counts as a sale from now on, or counts no more: what of it was billed is then credited.",
      access: may("bill clients"),
      request: markAsSaleRequest,
      response: { 200: doneAnswer },
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await markAsSale(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
