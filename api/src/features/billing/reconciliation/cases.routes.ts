import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import type { BillingDependencies } from "../billing.dependencies";
import { casesQuery, closeCaseRequest } from "./cases.schema";
import { createCloseCase } from "./close-case.command";
import { listCases } from "./list-cases.query";

/** Cases that a person has to close. */
export function createCasesRoutes(dependencies: BillingDependencies): Route[] {
  const closeCase = createCloseCase(dependencies);
  return [
    defineRoute({
      endpoint: "GET /pc/cases",
      summary: "Open cases, newest first: where our books and the provider's differ, and what a bank disputes.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      query: casesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listCases(dependencies, query) }),
    }),
    defineRoute({
      endpoint: "POST /pc/close-case",
      summary: "Closes a case with the reason of a person; it changes nothing of the books.",
      access: may("administer"),
      request: closeCaseRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await closeCase(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
