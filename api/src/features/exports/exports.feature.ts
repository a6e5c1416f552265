import type { Platform } from "../../platform";
import type { Feature } from "../../platform/feature";
import type { AnswerExport } from "../../sales/reading/sales-file";
import { createExportRoutes } from "./exports.routes";

export function createExports(platform: Platform, needs: { answerExport: AnswerExport }): Feature {
  return {
    name: "exports",
    tables: [],
    reads: [{ table: "sales", why: "files list orders" }],
    routes: createExportRoutes({ ...platform, ...needs }),
  };
}
