import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import type { SalesKernel } from "../../sales/sales-kernel";
import { forEachSource, type IntegrationsDependencies } from "./integrations.dependencies";
import { integrationsPersonalData } from "./integrations-personal-data";
import { createIntegrationsRoutes } from "./integrations.routes";
import { createDeliveriesHandler } from "./jobs/deliveries.job";
import { createEndpointTask, createCheckEndpointHandler } from "./jobs/check-endpoint.job";
import { createRefreshTokenHandler } from "./jobs/refresh-token.job";
import { createRevokeGrantHandler } from "./jobs/revoke-grant.job";
import { createSyncHandler } from "./jobs/sync.job";
import { createKeepFreshTasks } from "./keep-fresh.task";

export type IntegrationsNeeds = Pick<
  IntegrationsDependencies,
  | "sources"
  | "pages"
  | "enqueueDuplicateSearch"
  | "keepPeople"
  | "recordEvents"
  | "notify"
  | "withdrawNotices"
  | "rescore"
  | "findWizard"
  | "findWebsite"
  | "findPageCard"
> &
  SalesKernel;

const day = 86_400_000;

export function createIntegrations(platform: Platform, needs: IntegrationsNeeds): Feature {
  const {
    publicUrl,
    codeKeys: [stateKey],
  } = platform.config;
  const dependencies: IntegrationsDependencies = { ...platform, ...needs, publicUrl, stateKey };
  return {
    name: "integrations",
    tables: [
      ...["connections", "pending_grants", "source_locations", "source_endpoints", "sync_runs", "read_spans"],
      ...["skipped_records", "link_spans"],
    ],
    routes: createIntegrationsRoutes(dependencies),
    jobs: forEachSource(dependencies, (one) => [
      createSyncHandler(one),
      createDeliveriesHandler(one),
      createRefreshTokenHandler(one),
      createRevokeGrantHandler(one),
      createCheckEndpointHandler(one),
    ]),
    scheduledTasks: [...createKeepFreshTasks(dependencies, platform.logger), createEndpointTask(dependencies)],
    reads: [
      { table: "notifications", why: "the owner of a stale source is notified once" },
      { table: "jobs", why: "a sync whose job is dead ends within minutes" },
      { table: "sales_by_day", why: "a day that was read without a sale may be a closing day" },
    ],
    keeps: {
      connections: "whose sales they were",
      pending_grants: "until a link keeps the grant or the provider has taken it back",
      source_locations: "where sales were made",
      read_spans: "which days of a location are proven: one row a day",
      link_spans: "when nothing could be read",
      source_endpoints: "one row a source: whether it tells us",
    },
    retention: [
      { name: "old-syncs", table: "sync_runs", column: "finished_at", keep: 2 * day },
      { name: "resolved-skipped-records", table: "skipped_records", column: "resolved_at", keep: 30 * day },
    ],
    personalData: integrationsPersonalData,
    sealedColumns: [
      { table: "connections", column: "access_token" },
      { table: "connections", column: "refresh_token" },
    ],
  };
}
