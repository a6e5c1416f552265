import { SalesShare } from "../../models/sales-share.model";
import type { Platform } from "../../platform";
import type { Feature } from "../../platform/feature";
import { archiveOf, deleteRows, ofBusiness } from "../../platform/personal-data/rows-of-person";
import type { AnswerExport } from "../../sales/reading/sales-file";
import { createSharedSalesRoutes } from "./shared-sales.routes";
import { createSharesRoutes } from "./shares.routes";

export function createShares(platform: Platform, needs: { answerExport: AnswerExport }): Feature {
  const { publicUrl, codeKeys } = platform.config;
  const dependencies = { ...platform, ...needs, publicUrl, codeKeys };
  return {
    name: "shares",
    tables: ["sales_shares"],
    routes: [...createSharesRoutes(dependencies), ...createSharedSalesRoutes(dependencies)],
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
