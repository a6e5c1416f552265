import type { Feature } from "../../platform/feature";
import { createClientSalesRoutes, type ClientSalesNeeds } from "./client-sales.routes";

export function createClientSales(needs: ClientSalesNeeds): Feature {
  return {
    name: "client-sales",
    tables: [],
    reads: [
      { table: "sales", why: "the sales of clients are listed" },
      { table: "sales_by_day", why: "totals are sums" },
      { table: "sales_by_month", why: "totals are sums" },
      { table: "invoice_lines", why: "a refund of a sale that was written off is not billed" },
      { table: "invoices", why: "a refund of a sale that was written off is not billed" },
      { table: "engagement_agreements", why: "sales are billed from the signature of the agreement on (S30)" },
    ],
    routes: createClientSalesRoutes(needs),
  };
}
