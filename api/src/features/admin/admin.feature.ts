import type { Feature } from "../../platform/feature";
import { createAdminRoutes } from "./admin.routes";

/** What admins alone may see. */
export function createAdmin(): Feature {
  return {
    name: "admin",
    tables: [],
    reads: [{ table: "skipped_records", why: "admins look at what could not be understood" }],
    routes: createAdminRoutes(),
  };
}
