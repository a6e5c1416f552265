import { defineRoute, type Route } from "../../platform/http/define-route";
import { may } from "../../sign-in/access";
import { listClientSales, type FindSuspended } from "./client-sales.query";
import { clientSalesRequestSchema } from "./client-sales.schema";

export interface ClientSalesNeeds {
  findSuspended: FindSuspended;
}

export function createClientSalesRoutes({ findSuspended }: ClientSalesNeeds): Route[] {
  return [
    defineRoute({
      endpoint: "POST /integration/get-all-clients",
      summary: "Sales of the chosen clients with their commission, newest first, and totals a client.",
      access: may("see clients"),
      effect: "reads",
      request: clientSalesRequestSchema,
      handler: async ({ body }) => ({ status: 200, body: await listClientSales({ findSuspended }, body) }),
    }),
  ];
}
