import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { billingListQuery } from "../billing.schema";
import type { BillingDependencies } from "../billing.dependencies";
import { listBillingClients } from "./list-clients.query";

export function createListRoutes(dependencies: BillingDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "GET /pc/clients",
      summary:
        "The clients with what they sold in a range and what can be billed of it, in pages; totals of all that match.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: billingListQuery,
      handler: async ({ query }) => ({ status: 200, body: await listBillingClients(dependencies, query) }),
    }),
  ];
}
