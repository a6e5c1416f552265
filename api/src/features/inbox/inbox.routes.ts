import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { createFindDelivery } from "./find-delivery.query";
import { findReplay } from "./find-replay.query";
import type { InboxDependencies } from "./inbox.dependencies";
import * as schemas from "./inbox.schema";
import { createListDeliveries } from "./list-deliveries.query";
import { listDebitDrifts } from "./list-debit-drifts.query";
import { listDrifts } from "./list-drifts.query";
import { listPageDrifts } from "./list-page-drifts.query";
import { createStartReplay } from "./start-replay.command";

function createReplayRoutes(dependencies: InboxDependencies): Route[] {
  const startReplay = createStartReplay(dependencies);
  return [
    defineRoute({
      endpoint: "POST /admin/deliveries/replay",
      summary: "Has deliveries worked on again by a job.",
      access: may("administer", { freshFactor: true }),
      request: schemas.replayRequest,
      statuses: [202],
      handler: async ({ body, session: { userId }, ip, requestId }) => {
        return { status: 202, body: await startReplay(body, { userId, ip, requestId }) };
      },
    }),
    defineRoute({
      endpoint: "GET /admin/deliveries/replay/{jobId}",
      summary: "How far a replay is.",
      access: may("administer"),
      effect: "reads",
      request: noBody,
      params: schemas.replayParams,
      handler: async ({ params }) => ({ status: 200, body: await findReplay(params.jobId) }),
    }),
  ];
}

/** Undelivered changes that comparisons found and repaired. */
const driftRoutes: Route[] = [
  defineRoute({
    endpoint: "GET /admin/drifts",
    summary: "What nightly comparisons with sources found missing or different, and repaired.",
    access: may("see clients"),
    effect: "reads",
    request: noBody,
    query: schemas.driftsQuery,
    handler: async ({ query }) => ({ status: 200, body: await listDrifts(query) }),
  }),
  defineRoute({
    endpoint: "GET /admin/debit-drifts",
    summary: "What nightly looks at debits found that had not been told, and repaired.",
    access: may("see clients"),
    effect: "reads",
    request: noBody,
    query: schemas.driftsQuery,
    handler: async ({ query }) => ({ status: 200, body: await listDebitDrifts(query) }),
  }),
  defineRoute({
    endpoint: "GET /admin/page-drifts",
    summary: "What comparisons with linked pages found that had not been told, and repaired.",
    access: may("see clients"),
    effect: "reads",
    request: noBody,
    query: schemas.driftsQuery,
    handler: async ({ query }) => ({ status: 200, body: await listPageDrifts(query) }),
  }),
];

/** Staff reads deliveries, admins replay them (D513). */
export function createInboxRoutes(dependencies: InboxDependencies): Route[] {
  const listDeliveries = createListDeliveries(dependencies);
  const findDelivery = createFindDelivery(dependencies);
  return [
    defineRoute({
      endpoint: "GET /admin/deliveries",
      summary: "What providers delivered, newest first.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: schemas.deliveriesQuery,
      handler: async ({ query }) => ({ status: 200, body: await listDeliveries(query) }),
    }),
    defineRoute({
      endpoint: "GET /admin/delivery",
      summary: "One delivery: what it said, without secrets and personal data, and its tries.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: schemas.deliveryQuery,
      handler: async ({ query }) => ({ status: 200, body: await findDelivery(query) }),
    }),
    ...driftRoutes,
    ...createReplayRoutes(dependencies),
  ];
}
