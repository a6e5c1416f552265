import { ownBusiness, ownBusinessOrNone } from "../../platform/http/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { createCompleteLink } from "./complete-link.command";
import type { IntegrationsDependencies } from "./integrations.dependencies";
import { connectLimit, refreshLimit } from "./integrations.limits";
import {
  callbackRequest,
  connectAnswer,
  integrationsAnswer,
  locationsAnswer,
  messageAnswer,
  refreshAnswer,
  refreshParams,
  refreshState,
} from "./integrations.schema";
import { integrationTexts } from "./integrations.texts";
import { listIntegrations } from "./list-integrations.query";
import { createOauthStates } from "./oauth-state";
import { createFindRefresh, createRefreshSales } from "./refresh-sales.command";
import { listOwnLocations } from "./source-locations";
import { createStartLink } from "./start-link.command";
import { createUnlink } from "./unlink.command";
import { createWebhookRoutes } from "./webhooks/webhook.routes";

const clientsOnly = ownBusiness({ code: "NO_BUSINESS", message: integrationTexts.clientsOnly });

/** What is linked, how it is linked and unlinked, and what keeps its sales fresh. */
export function createIntegrationsRoutes(dependencies: IntegrationsDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /integration/get-all",
      summary: "One row a partner, linked or not, with its true status.",
      access: ownBusinessOrNone(),
      request: emptyBody,
      response: { 200: integrationsAnswer },
      handler: async ({ business }) => ({ status: 200, body: await listIntegrations(dependencies, business) }),
    }),
    defineRoute({
      endpoint: "GET /square/locations",
      summary: "Open locations of the linked Square seller.",
      access: ownBusinessOrNone(),
      request: noBody,
      response: { 200: locationsAnswer },
      handler: async ({ business }) => ({
        status: 200,
        body: { locations: await listOwnLocations(dependencies.database, business) },
      }),
    }),
    ...createLinkRoutes(dependencies),
    ...createRefreshRoutes(dependencies),
    ...createWebhookRoutes(dependencies),
  ];
}

function createLinkRoutes(dependencies: IntegrationsDependencies): Route[] {
  const { database, clock, stateKey, source } = dependencies;
  const states = createOauthStates({ database, clock, stateKey, provider: source.id });
  const startLink = createStartLink(dependencies, states);
  const completeLink = createCompleteLink(dependencies, states);
  const unlink = createUnlink(dependencies);
  return [
    defineRoute({
      endpoint: "POST /integration/square/connect",
      summary: "The address of Square's consent page.",
      access: clientsOnly,
      limits: [perAccount(connectLimit)],
      request: emptyBody,
      response: { 200: connectAnswer },
      handler: async (caller) => ({ status: 200, body: await startLink(caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/square/callback",
      summary: "Completes a link with what Square's consent page sent back.",
      access: clientsOnly,
      request: callbackRequest,
      response: { 200: messageAnswer },
      handler: async ({ body, ...caller }) => ({ status: 200, body: await completeLink(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/disconnect/square",
      summary: "Ends the link to Square; the sales stay.",
      access: clientsOnly,
      request: emptyBody,
      response: { 200: messageAnswer },
      handler: async (caller) => ({ status: 200, body: await unlink(caller) }),
    }),
  ];
}

function createRefreshRoutes(dependencies: IntegrationsDependencies): Route[] {
  const refreshSales = createRefreshSales(dependencies);
  const findRefresh = createFindRefresh(dependencies);
  return [
    defineRoute({
      endpoint: "POST /sales/refresh",
      summary: "Reads what is new at the linked source; one refresh a business at a time.",
      access: clientsOnly,
      limits: [perAccount(refreshLimit)],
      request: emptyBody,
      response: { 202: refreshAnswer },
      handler: async ({ business }) => ({ status: 202, body: await refreshSales(business) }),
    }),
    defineRoute({
      endpoint: "GET /sales/refresh/{jobId}",
      summary: "How far a refresh is.",
      access: ownBusinessOrNone(),
      request: noBody,
      params: refreshParams,
      response: { 200: refreshState },
      handler: async ({ params, business }) => ({ status: 200, body: await findRefresh(params.jobId, business) }),
    }),
  ];
}
