import type { Server } from "node:http";
import { createFeatureApis } from "./feature-apis";
import { createFeatures } from "./features";
import type { Database } from "./platform/db/database";
import type { Feature } from "./platform/feature";
import { createFeatureTasks, createFeatureWorker } from "./feature-work";
import { createPortalApp } from "./create-portal-app";
import type { Route } from "./platform/http/define-route";
import { createProviderOriginsRoute } from "./platform/http/provider-origins";
import { startServer } from "./platform/http/start-server";
import type { ScheduledTask } from "./platform/jobs/scheduled-tasks";
import type { Worker } from "./platform/jobs/worker";
import { createOpenApiRoutes } from "./platform/openapi/openapi.routes";
import type { SiteRemotes } from "./platform/site/site-remotes";
import { createPlatform, type PlatformOptions } from "./platform";
import { createProviders, type Providers } from "./providers";

export interface Portal {
  database: Database;
  features: readonly Feature[];
  remotes: SiteRemotes;
  routes: readonly Route[];
  worker: Worker;
  scheduledTasks: readonly ScheduledTask[];
  /** Loads the SDKs of sales sources, before the worker starts. */
  prepareWorker(): Promise<void>;
  listen(): Promise<Server>;
  /** Ends open streams, so that the server can close. */
  endStreams(): void;
  /** Writes data that is only in memory, then closes the database. */
  finish(): Promise<void>;
}

/** @param adapt replaces providers in tests */
export function composePortal(
  options: PlatformOptions,
  adapt: (providers: Providers) => Providers = (providers) => providers,
): Portal {
  const platform = createPlatform(options);
  const providers = adapt(createProviders(platform));
  const apis = createFeatureApis(platform, providers);
  const features = createFeatures(platform, apis);
  const { config, database, logger } = platform;
  const routes: Route[] = [
    ...features.flatMap((feature) => feature.routes ?? []),
    createProviderOriginsRoute(providers.origins),
    ...createOpenApiRoutes(() => routes),
  ];
  const app = createPortalApp(platform, {
    routes,
    preExpressHandlers: features.flatMap((feature) => feature.preExpressHandlers ?? []),
    remotes: apis.remotes.site,
  });
  return {
    database,
    features,
    remotes: apis.remotes.site,
    routes,
    worker: createFeatureWorker(platform, features),
    scheduledTasks: createFeatureTasks(platform, features),
    prepareWorker: async () => {
      for (const source of providers.sources.all) await source.prepare();
    },
    endStreams() {
      for (const { close } of features) close?.();
    },
    async finish() {
      for (const { name, finish } of features) {
        await finish?.().catch((error: unknown) => {
          logger.warn({ err: error, feature: name }, "what stood in memory is lost");
        });
      }
      await database.close();
    },
    listen: () => startServer(app, { host: config.host, port: config.port, logger }),
  };
}
