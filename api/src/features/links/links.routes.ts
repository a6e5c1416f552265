import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import type { LinksDependencies } from "./links.dependencies";
import { checkLimit, mostDeadLinks } from "./links.limits";
import * as schemas from "./links.schema";
import { listLinkClients } from "./clients/list-clients.query";
import { createClicksByDay } from "./list/clicks-by-day.query";
import { createLinkFiles, linkFileType, type LinkFiles } from "./list/link-files";
import { createListCodes } from "./list/list-codes.query";
import { createListTracks } from "./list/list-tracks.query";
import { createFormTokens } from "./make/form-token";
import { createSubmitRoute } from "./make/submit.routes";
import { createUpdateLink } from "./make/update-link.command";
import { listOptions } from "./options/link-options";
import { createRenameOption } from "./options/rename-option.command";
import { createCheckDestination } from "./watch/check-destination.command";
import { countDeadLinks } from "./watch/watch.sql";

const access = may("administer");

function createMakingRoutes(dependencies: LinksDependencies): Route[] {
  const formTokens = createFormTokens(dependencies);
  const updateLink = createUpdateLink(dependencies);
  return [
    defineRoute({
      endpoint: "GET /urls/form-token",
      summary: "Lets the caller make links for ten minutes, without cookies.",
      access,
      effect: "reads",
      request: noBody,
      handler: ({ session }) => Promise.resolve({ status: 200, body: formTokens.issue(session) }),
    }),
    createSubmitRoute(dependencies, formTokens),
    defineRoute({
      endpoint: "POST /urls/update",
      summary: "Changes where a link leads, whether it does, and until when.",
      access,
      request: schemas.updateRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await updateLink(body, { userId, ip, requestId }) };
      },
    }),
  ];
}

function createOptionRoutes(dependencies: LinksDependencies): Route[] {
  const renameOption = createRenameOption(dependencies);
  return [
    defineRoute({
      endpoint: "GET /urls/clients",
      summary: "The clients for whom a link can be made, by the name of their business.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.clientsQuery,
      handler: async ({ query }) => ({ status: 200, body: await listLinkClients(query) }),
    }),
    defineRoute({
      endpoint: "GET /urls/options",
      summary: "What can be chosen for a link.",
      access,
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: await listOptions() }),
    }),
    defineRoute({
      endpoint: "POST /urls/rename-option",
      summary: "Gives an option another name on every link, or merges it into the one that has it.",
      access,
      request: schemas.renameRequest,
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 200, body: await renameOption(body, { userId, ip, requestId }) };
      },
    }),
  ];
}

function createWatchRoutes(dependencies: LinksDependencies): Route[] {
  const { clock } = dependencies;
  const checkDestination = createCheckDestination(dependencies);
  return [
    defineRoute({
      endpoint: "GET /urls/dead-links",
      summary: "How many active links have a dead destination.",
      access,
      effect: "reads",
      request: noBody,
      handler: async () => {
        const links = await countDeadLinks(clock.now(), mostDeadLinks);
        return { status: 200, body: { links, most: mostDeadLinks } };
      },
    }),
    defineRoute({
      endpoint: "POST /urls/check-destination",
      summary: "Looks at once whether where a link leads answers.",
      access,
      limits: [perAccount(checkLimit)],
      request: schemas.checkRequest,
      handler: async ({ body: { code } }) => ({ status: 200, body: await checkDestination(code) }),
    }),
  ];
}

function createListRoutes(dependencies: LinksDependencies): Route[] {
  const listCodes = createListCodes(dependencies);
  const listTracks = createListTracks(dependencies);
  const countByDay = createClicksByDay(dependencies);
  return [
    defineRoute({
      endpoint: "GET /urls/get-codes",
      summary: "The short links and how often they were clicked.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.codesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listCodes(query) }),
    }),
    defineRoute({
      endpoint: "GET /urls/get-tracks",
      summary: "The clicks on short links.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.tracksQuery,
      handler: async ({ query }) => ({ status: 200, body: await listTracks(query) }),
    }),
    defineRoute({
      endpoint: "GET /urls/clicks-by-day",
      summary: "A link's clicks of each day of the agency's zone.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.clicksByDayQuery,
      handler: async ({ query }) => ({ status: 200, body: await countByDay(query) }),
    }),
    defineRoute({
      endpoint: "GET /urls/platforms",
      summary: "What visits, leads and sales came by the links of each platform, and how sure that is.",
      access,
      effect: "reads",
      request: noBody,
      handler: async () => ({ status: 200, body: { data: await dependencies.visitCounts.ofPlatforms() } }),
    }),
    ...createFileRoutes(createLinkFiles({ ...dependencies, listCodes, listTracks })),
  ];
}

function createFileRoutes(files: LinkFiles): Route[] {
  return [
    defineRoute({
      endpoint: "GET /urls/codes.csv",
      summary: "Short links as CSV, at most 100,000.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.codesFileQuery,
      contentType: linkFileType,
      handler: async ({ query: { rows, ...filter } }) => ({ status: 200, body: await files.openCodes(filter, rows) }),
    }),
    defineRoute({
      endpoint: "GET /urls/tracks.csv",
      summary: "Clicks as CSV, at most 100,000.",
      access,
      effect: "reads",
      request: noBody,
      query: schemas.tracksFileQuery,
      contentType: linkFileType,
      handler: async ({ query: { rows, ...filter } }) => ({ status: 200, body: await files.openTracks(filter, rows) }),
    }),
  ];
}

export function createLinksRoutes(dependencies: LinksDependencies): Route[] {
  return [
    ...createMakingRoutes(dependencies),
    ...createOptionRoutes(dependencies),
    ...createWatchRoutes(dependencies),
    ...createListRoutes(dependencies),
  ];
}
