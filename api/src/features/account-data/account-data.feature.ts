import { DataExport } from "../../models/data-export.model";
import type { Feature } from "../../platform/feature";
import { deleteRows, ofUser } from "../../platform/personal-data/rows-of-person";
import type { Platform } from "../../platform";
import type { AccountDataNeeds, DeletionDependencies } from "./account-data.dependencies";
import { createExportRoutes } from "./account-data.routes";
import { createDeletionRoutes } from "./deletion.routes";
import { createEraseAccountHandler } from "./jobs/erase-account.job";
import { createWriteExportHandler } from "./jobs/write-export.job";

export function createAccountData(platform: Platform, needs: AccountDataNeeds): Feature {
  const { publicUrl } = platform.config;
  const dependencies: DeletionDependencies = { ...platform, ...needs, publicUrl };
  return {
    name: "account-data",
    tables: ["data_exports", "data_export_chunks"],
    routes: [...createExportRoutes(dependencies), ...createDeletionRoutes(dependencies)],
    jobs: [createWriteExportHandler(dependencies), createEraseAccountHandler(dependencies)],
    retention: [{ name: "old-exports", table: "data_exports", column: "expires_at", keep: 0 }],
    keeps: { data_export_chunks: "they go with their archive" },
    personalData: {
      data_exports: {
        exported: { leftOut: "This archive." },
        deletion: deleteRows(DataExport, ofUser),
      },
      data_export_chunks: {
        exported: { leftOut: "This archive, in pieces." },
        deletion: deleteRows(DataExport, ofUser),
      },
    },
  };
}
