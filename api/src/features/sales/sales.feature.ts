import type { Platform } from "../../platform";
import type { Feature } from "../../platform/feature";
import { createSalesRoutes } from "./sales.routes";

/** The dashboard of a business. The sales kernel owns the tables. */
export function createSales(platform: Platform): Feature {
  return {
    name: "sales",
    tables: [],
    reads: [
      { table: "sales", why: "orders are listed" },
      { table: "sale_history", why: "figures and orders are those that were known at a moment" },
      { table: "sales_by_day", why: "figures are sums" },
      { table: "sales_by_month", why: "figures are sums" },
      { table: "connections", why: "figures say until when their sources are known, in one statement with them" },
    ],
    routes: createSalesRoutes(platform),
  };
}
