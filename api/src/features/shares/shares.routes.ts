import { ownBusiness, ownBusinessOrNone } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { listShares } from "./list-shares.query";
import { createMakeShare } from "./make-share.command";
import { createRevokeShare } from "./revoke-share.command";
import type { SharesDependencies } from "./shares.dependencies";
import { makeShareLimit } from "./shares.limits";
import { makeShareRequest, shareParams } from "./shares.schema";
import { shareTexts } from "./shares.texts";

const clientsOnly = { code: "NO_BUSINESS", message: shareTexts.clientsOnly };

/** D276. */
export function createSharesRoutes(deps: SharesDependencies): Route[] {
  const makeShare = createMakeShare(deps);
  const revokeShare = createRevokeShare(deps);
  return [
    defineRoute({
      endpoint: "GET /sales/shares",
      summary: "The links that show sales of one's own business, newest first; not what opens them.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await listShares(deps, business) }),
    }),
    defineRoute({
      endpoint: "POST /sales/shares",
      summary: "Makes a link that shows sales of one's own business for 7 days to whoever has it.",
      access: ownBusiness(clientsOnly, { freshFactor: true }),
      limits: [perAccount(makeShareLimit)],
      request: makeShareRequest,
      statuses: [201],
      handler: async ({ body, ...caller }) => ({ status: 201, body: await makeShare(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /sales/shares/{id}/revoke",
      summary: "Ends such a link at once.",
      access: ownBusiness(clientsOnly),
      request: emptyBody,
      params: shareParams,
      handler: async ({ params, ...caller }) => {
        await revokeShare(params.id, caller);
        return { status: 200, body: { message: shareTexts.revoked, type: "success" } };
      },
    }),
  ];
}
