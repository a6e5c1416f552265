import { may } from "../../platform/http/access";
import { defineRoute, type Route } from "../../platform/http/define-route";
import { rehearseAnswer } from "./billing-answers.schema";
import { rehearseRequest } from "./billing-questions.schema";
import type { BillingDependencies } from "./billing.dependencies";
import { rehearse } from "./rehearsal/rehearse.query";

/** From sales to invoices, by the agency (S47). */
export function createBillingRoutes(dependencies: BillingDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /pc/rehearse",
      summary: "What billing these clients would do now, and why what is left out is.",
      access: may("bill clients"),
      effect: "reads",
      request: rehearseRequest,
      response: { 200: rehearseAnswer },
      handler: async ({ body }) => ({ status: 200, body: await rehearse(dependencies, body) }),
    }),
  ];
}
