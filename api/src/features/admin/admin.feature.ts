import type { Feature } from "../../platform/feature";
import { createAdminRoutes } from "./admin.routes";

/** What admins alone may see. */
export function createAdmin(): Feature {
  return { name: "admin", tables: [], routes: createAdminRoutes() };
}
