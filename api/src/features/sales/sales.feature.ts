import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createRecomputeSums } from "./jobs/recompute-sums.job";
import { createSalesRoutes } from "./sales.routes";

/** Verified sales and their sums. */
export function createSales(platform: Platform): Feature {
  return {
    name: "sales",
    tables: ["sales", "superseded_sales", "sales_by_day", "sales_by_month", "sales_drifts"],
    routes: createSalesRoutes(platform),
    nightly: [createRecomputeSums(platform)],
  };
}
