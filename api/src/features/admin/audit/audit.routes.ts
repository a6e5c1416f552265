import { may } from "../../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { auditQuery } from "./audit.schema";
import { createListAudit, type AuditDependencies } from "./list-audit.query";

export function createAuditRoutes(dependencies: AuditDependencies): Route[] {
  const listAudit = createListAudit(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/audit",
      summary: "The audit log, newest first: who did what, when and from where.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      query: auditQuery,
      handler: async ({ query }) => ({ status: 200, body: await listAudit(query) }),
    }),
  ];
}
