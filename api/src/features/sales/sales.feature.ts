import { SalesShare } from "../../models/sales-share.model";
import type { Feature } from "../../platform/feature";
import { archiveOf, deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";
import type { Platform } from "../../platform";
import { createExportRoutes } from "../sales-exports/exports.routes";
import { createOpenExport } from "../sales-exports/open-export";
import { createSalesRoutes, type SalesNeeds } from "./sales.routes";
import { createSharedSalesRoutes } from "../shares/shared-sales.routes";
import { createSharesRoutes } from "../shares/shares.routes";

/** What people read of verified sales, whose tables are the sales kernel's, and the links by which they show them. */
export function createSales(platform: Platform, needs: SalesNeeds): Feature {
  const { publicUrl, codeKeys } = platform.config;
  const dependencies = { ...platform, ...needs, openExport: createOpenExport(platform), publicUrl, codeKeys };
  return {
    name: "sales",
    tables: ["sales_shares"],
    reads: [
      { table: "sales", why: "orders are listed" },
      { table: "sale_history", why: "figures and orders are those that were known at a moment" },
      { table: "sale_contents", why: "figures and orders are those that were known at a moment" },
      { table: "sighting_pairs", why: "an order says which other source tells it" },
      { table: "sales_by_day", why: "figures are sums" },
      { table: "sales_by_month", why: "figures are sums" },
      { table: "invoice_lines", why: "what is given back of a sale that was written off is not billed" },
      { table: "invoices", why: "what is given back of a sale that was written off is not billed" },
      { table: "engagement_agreements", why: "sales are billed from the signature of the agreement on (S30)" },
      { table: "source_locations", why: "files name the locations of orders" },
      { table: "connections", why: "figures say until when their sources are known, in one statement with them" },
    ],
    routes: [
      ...createSalesRoutes(dependencies),
      ...createExportRoutes(dependencies),
      ...createSharesRoutes(dependencies),
      ...createSharedSalesRoutes(dependencies),
    ],
    retention: [{ name: "expired-sales-shares", table: "sales_shares", column: "expires_at", keep: 0 }],
    personalData: {
      sales_shares: {
        exported: archiveOf(SalesShare, {
          file: "sales-links.json",
          about: "Links by which you show sales to somebody without an account. What opens them is not in it.",
          of: ofBusiness,
          columns: ["id", "firstDay", "lastDay", "filter", "createdAt", "expiresAt", "openings", "lastOpenedAt"],
        }),
        deletion: deleteRows(SalesShare, ofBusiness),
      },
    },
  };
}
