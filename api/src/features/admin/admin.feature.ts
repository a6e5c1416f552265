import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createAdminRoutes } from "./admin.routes";
import { createAuditRoutes } from "./audit/audit.routes";

/** What admins alone may see. */
export function createAdmin(platform: Platform): Feature {
  const { agencyTimeZone } = platform.config;
  return {
    name: "admin",
    tables: [],
    reads: [{ table: "skipped_records", why: "admins look at what could not be understood" }],
    routes: [...createAdminRoutes(), ...createAuditRoutes({ ...platform, agencyTimeZone })],
  };
}
