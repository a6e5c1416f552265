import { ownBusiness } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { createOauthStates } from "../../platform/oauth/oauth-states";
import { createChoosePage, createListPages } from "./choose-page.command";
import { createCompleteLink } from "./complete-link.command";
import type { FacebookPageDependencies } from "./facebook-page.dependencies";
import { connectLimit } from "./facebook-page.limits";
import { callbackRequest, choosePageRequest } from "./facebook-page.schema";
import { linkTexts } from "./facebook-page.texts";
import { createStartLink } from "./start-link.command";
import { createUnlink } from "./unlink.command";
import { createPageWebhookRoutes } from "./webhooks/webhook.routes";

const access = ownBusiness({ code: "NO_BUSINESS", message: linkTexts.clientsOnly });

export function createFacebookPageRoutes(dependencies: FacebookPageDependencies): Route[] {
  const states = createOauthStates({ ...dependencies, provider: "facebook-page" });
  const startLink = createStartLink(dependencies, states);
  const completeLink = createCompleteLink(dependencies, states);
  return [
    defineRoute({
      endpoint: "POST /user/register/facebookBUS",
      summary: "The address of Facebook's consent page, to link a business page.",
      access,
      limits: [perAccount(connectLimit)],
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await startLink(caller) }),
    }),
    defineRoute({
      endpoint: "POST /user/register/facebookBUS/callback",
      summary: "Completes a link with what Facebook's consent page sent back.",
      access,
      request: callbackRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await completeLink(body, caller) }),
    }),
    ...createPageRoutes(dependencies),
    ...createPageWebhookRoutes(dependencies),
  ];
}

function createPageRoutes(dependencies: FacebookPageDependencies): Route[] {
  const listPages = createListPages(dependencies);
  const choosePage = createChoosePage(dependencies);
  const unlink = createUnlink(dependencies);
  return [
    defineRoute({
      endpoint: "GET /integration/facebook/pages",
      summary: "The pages that the caller let us see and may manage.",
      access,
      effect: "reads",
      limits: [perAccount(connectLimit)],
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await listPages(business) }),
    }),
    defineRoute({
      endpoint: "POST /integration/facebook/page",
      summary: "Links one of these pages.",
      access,
      limits: [perAccount(connectLimit)],
      request: choosePageRequest,
      handler: async ({ body: { id }, ...caller }) => ({ status: 200, body: await choosePage(id, caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/disconnect/facebook",
      summary: "Ends the link to a page at Facebook; the events stay.",
      access,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await unlink(caller) }),
    }),
  ];
}
