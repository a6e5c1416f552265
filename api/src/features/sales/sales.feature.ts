import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createSalesRoutes } from "./sales.routes";

/** What people read of verified sales; their tables are the sales kernel's. */
export function createSales(platform: Platform): Feature {
  return { name: "sales", tables: [], routes: createSalesRoutes(platform) };
}
