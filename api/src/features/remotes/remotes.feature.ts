import type { Platform } from "../../platform";
import type { Feature } from "../../platform/feature";
import { createChoiceRoutes } from "./choice/choice.routes";
import { createHealthRoutes } from "./health/health.routes";
import { createKeyRoutes } from "./keys/keys.routes";
import { createPageRoutes } from "./pages/pages.routes";
import { createPublishRoutes } from "./publish/publish.routes";
import { createUnfinishedReleasesTask } from "./publish/unfinished-releases.task";
import { createRegistryHandler } from "./registry/answer-registry";
import type { RemotesApi } from "./remotes.api";
import { remotesPersonalData } from "./remotes-personal-data";
import { healthKept } from "./remotes.limits";
import { createTokenRoutes } from "./tokens/tokens.routes";
import { createGoodReleasesTask } from "./use/good-releases.task";
import { createUseRoutes } from "./use/use.routes";

const whyKept = "who may publish and what was published; versions and keys are never used again";

/** Releases of remotes: publishing, which one is in use, and the registry (S59–S62, S76–S80). */
export function createRemotes(platform: Platform, needs: Pick<RemotesApi, "readServedRegistry">): Feature {
  const { remoteOrigins, shellDir, codeKeys } = platform.config;
  const dependencies = { ...platform, remoteOrigins, shellDir, codeKeys };
  return {
    name: "remotes",
    tables: [
      ...["deploy_tokens", "remote_keys", "remote_releases", "remote_release_files", "remote_files"],
      ...["remotes", "remote_turns", "remote_generation", "remote_pages", "remote_sessions", "remote_errors"],
    ],
    routes: [
      ...createTokenRoutes(dependencies),
      ...createKeyRoutes(dependencies),
      ...createPublishRoutes(dependencies),
      ...createUseRoutes(dependencies),
      ...createChoiceRoutes(platform.config),
      ...createPageRoutes(dependencies),
      ...createHealthRoutes(dependencies),
    ],
    preExpressHandlers: [createRegistryHandler(needs.readServedRegistry, platform.logger)],
    scheduledTasks: [createUnfinishedReleasesTask(dependencies), createGoodReleasesTask(dependencies)],
    retention: [
      { name: "old-remote-sessions", table: "remote_sessions", column: "reported_at", keep: healthKept },
      { name: "old-remote-errors", table: "remote_errors", column: "last_at", keep: healthKept },
    ],
    keeps: {
      deploy_tokens: whyKept,
      remote_keys: whyKept,
      remote_releases: whyKept,
      remote_release_files: "they go with their release's files (`prune`)",
      remote_files: "as long as a release names them",
      remotes: "one short row for each remote",
      remote_turns: "the history of promotions and rollbacks",
      remote_generation: "one row",
      remote_pages: "who let a team add which page, and a rollback needs earlier ones",
    },
    personalData: remotesPersonalData,
    sealedColumns: [{ table: "remote_keys", column: "private_key" }],
  };
}
