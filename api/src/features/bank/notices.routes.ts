import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import type { BankDependencies } from "./bank.dependencies";
import { listNotices } from "./list-notices.query";
import { clientNoticesQuery, recordNoticeRequest } from "./notices.schema";
import { createRecordNotice } from "./record-notice.command";

/** Routes for notices that staff received outside the portal (S55, D176). */
export function createNoticesRoutes(dependencies: BankDependencies): Route[] {
  const recordNotice = createRecordNotice(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/notices",
      summary: "The notices of a client: given in the portal, or recorded.",
      access: may("bill clients"),
      effect: "reads",
      request: noBody,
      query: clientNoticesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listNotices(query.clientId) }),
    }),
    defineRoute({
      endpoint: "POST /admin/notices",
      summary: "Records a notice of a client that came in outside the portal, or corrects one that was recorded.",
      access: may("bill clients", { freshFactor: true }),
      request: recordNoticeRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await recordNotice(body, { userId, ip, requestId }) };
      },
    }),
  ];
}
