import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform";
import { createChangeTimeZoneHandler } from "./jobs/change-time-zone.job";
import type { SettingsNeeds } from "./settings.dependencies";
import { createSettingsRoutes } from "./settings.routes";

export function createSettings(platform: Platform, needs: SettingsNeeds): Feature {
  const allowLocalhost = platform.config.mode !== "production";
  return {
    name: "settings",
    tables: [],
    routes: createSettingsRoutes({ ...platform, ...needs, allowLocalhost }),
    jobs: [createChangeTimeZoneHandler({ ...platform, ...needs })],
  };
}
