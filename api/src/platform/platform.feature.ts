import type { Clock } from "./clock/clock";
import type { Feature } from "./feature";
import { createHealthRoutes } from "./http/health";
import { createJobCleanupTask } from "./jobs/scheduled-tasks";
import type { SiteRemotes } from "./site/site-remotes";
import { platformPersonalData } from "./personal-data/platform-personal-data";

const day = 86_400_000;

interface PlatformParts {
  config: { shellDir: string };
  remotes: SiteRemotes;
  clock: Clock;
}

export function createPlatformFeature({ config, clock, remotes }: PlatformParts): Feature {
  return {
    name: "platform",
    tables: ["migrations", "unfinished_migrations", "jobs", "job_lanes", "limits", "audit_log", "oauth_states"],
    routes: createHealthRoutes(config.shellDir, remotes),
    scheduledTasks: [createJobCleanupTask(clock)],
    retention: [
      { name: "old-oauth-states", table: "oauth_states", column: "expires_at", keep: day },
      { name: "ended-limits", table: "limits", column: "window_ends_at", keep: 0 },
    ],
    keeps: {
      migrations: "what was applied",
      unfinished_migrations: "empty but for a migration that was killed",
      jobs: "finished ones go after a week (the job task), dead ones when a person has looked",
      job_lanes: "one short row for each business and channel",
      audit_log: "it only grows",
    },
    personalData: platformPersonalData,
    sealedColumns: [{ table: "jobs", column: "secret_payload" }],
  };
}
