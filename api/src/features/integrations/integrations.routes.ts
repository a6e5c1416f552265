import { ownBusiness, ownBusinessOrNone } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { createOauthStates } from "../../platform/oauth/oauth-states";
import { createCompleteLink } from "./complete-link.command";
import { forEachSource, type IntegrationsDependencies, type SourceDependencies } from "./integrations.dependencies";
import { connectLimit, refreshLimit } from "./integrations.limits";
import { callbackRequest, refreshParams } from "./integrations.schema";
import { linkTexts, refreshTexts } from "./integrations.texts";
import { listIntegrations } from "./list-integrations.query";
import { createReadDaysRoutes } from "./read-days/read-days.routes";
import { createRefreshSales, findRefresh } from "./refresh-sales.command";
import { listOwnLocations } from "./source-locations";
import { createStartLink } from "./start-link.command";
import { createUnlink } from "./unlink.command";
import { createWebhookRoutes } from "./webhooks/webhook.routes";

const clientsOnly = (message: string) => ownBusiness({ code: "NO_BUSINESS", message });

export function createIntegrationsRoutes(dependencies: IntegrationsDependencies): Route[] {
  return [
    defineRoute({
      endpoint: "POST /integration/get-all",
      summary: "One row a partner, linked or not, with its true status.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: emptyBody,
      handler: async ({ business }) => ({ status: 200, body: await listIntegrations(dependencies, business) }),
    }),
    ...forEachSource(dependencies, createLinkRoutes),
    ...createRefreshRoutes(dependencies),
    ...createReadDaysRoutes(dependencies),
    ...forEachSource(dependencies, createWebhookRoutes),
  ];
}

function createLinkRoutes(dependencies: SourceDependencies): Route[] {
  const { source } = dependencies;
  const states = createOauthStates({ ...dependencies, provider: source.id });
  const startLink = createStartLink(dependencies, states);
  const completeLink = createCompleteLink(dependencies, states);
  const unlink = createUnlink(dependencies);
  const { endpoints, name, accountNoun } = source;
  const access = clientsOnly(linkTexts(source).clientsOnly);
  return [
    defineRoute({
      endpoint: endpoints.locations,
      summary: `Open locations of the linked ${accountNoun}.`,
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({
        status: 200,
        body: { locations: await listOwnLocations(dependencies, business) },
      }),
    }),
    defineRoute({
      endpoint: endpoints.connect,
      summary: `The address of ${name}'s consent page.`,
      access,
      limits: [perAccount(connectLimit)],
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await startLink(caller) }),
    }),
    defineRoute({
      endpoint: endpoints.callback,
      summary: `Completes a link with what ${name}'s consent page sent back.`,
      access,
      request: callbackRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await completeLink(body, caller) }),
    }),
    defineRoute({
      endpoint: endpoints.disconnect,
      summary: `Ends the link to ${name}; the sales stay.`,
      access,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await unlink(caller) }),
    }),
  ];
}

function createRefreshRoutes(dependencies: IntegrationsDependencies): Route[] {
  const refreshSales = createRefreshSales(dependencies);
  return [
    defineRoute({
      endpoint: "POST /sales/refresh",
      summary: "Reads what is new at the linked sources; one refresh a business at a time.",
      access: clientsOnly(refreshTexts.clientsOnly),
      limits: [perAccount(refreshLimit)],
      request: emptyBody,
      statuses: [202],
      handler: async ({ business }) => ({ status: 202, body: await refreshSales(business) }),
    }),
    defineRoute({
      endpoint: "GET /sales/refresh/{jobId}",
      summary: "How far a refresh is.",
      access: ownBusinessOrNone(),
      effect: "reads",
      request: noBody,
      params: refreshParams,
      handler: async ({ params, business }) => ({ status: 200, body: await findRefresh(params.jobId, business) }),
    }),
  ];
}
