import type { Feature } from "../../platform/feature";
import type { Platform } from "../../platform/platform";
import { createExportRoutes } from "./exports/exports.routes";
import { createSalesRoutes, type SalesNeeds } from "./sales.routes";

/** What people read of verified sales; their tables are the sales kernel's. */
export function createSales(platform: Platform, needs: SalesNeeds): Feature {
  return {
    name: "sales",
    tables: [],
    reads: [
      { table: "sales", why: "orders are listed" },
      { table: "sighting_pairs", why: "an order says which other source tells it" },
      { table: "sales_by_day", why: "figures are sums" },
      { table: "sales_by_month", why: "figures are sums" },
      { table: "invoice_lines", why: "what is given back of a sale that was written off is not billed" },
      { table: "invoices", why: "what is given back of a sale that was written off is not billed" },
      { table: "source_locations", why: "files name the locations of orders" },
      { table: "connections", why: "figures say until when their sources are known, in one statement with them" },
    ],
    routes: [...createSalesRoutes({ ...platform, ...needs }), ...createExportRoutes(platform)],
  };
}
