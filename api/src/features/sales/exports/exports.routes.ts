import { toLocalDay } from "../../../models/values/local-day";
import type { RecordAudit } from "../../../platform/audit/audit";
import { ownBusiness } from "../../../platform/http/access";
import { defineRoute, noBody, type Route } from "../../../platform/http/define-route";
import { fileOf } from "../../../platform/http/file-answer";
import { perAccount } from "../../../platform/http/route-limit";
import { resolveDays } from "../../../sales/day-range";
import { salesFilterSchema } from "../sales.schema";
import { exportLimit } from "./exports.limits";
import { exportTexts } from "./exports.texts";
import { createOpenExport, exportTypes, type ExportDependencies, type ExportFormat } from "./open-export";

export interface ExportRoutesDeps extends ExportDependencies {
  recordAudit: RecordAudit;
}

const salesExportSchema = salesFilterSchema.fork("asOf", (schema) => schema.forbidden());

/** Summary and orders of one's own business as a file. */
export function createExportRoutes(deps: ExportRoutesDeps): Route[] {
  const { database, clock, recordAudit } = deps;
  const openExport = createOpenExport(deps);

  function createRoute(format: ExportFormat, summary: string): Route {
    return defineRoute({
      endpoint: `GET /sales/export/${format}`,
      summary,
      // It changes the audit log: not for an admin who looks at a client, nor by a link of another page.
      access: ownBusiness({ code: "NO_BUSINESS", message: exportTexts.noBusiness }),
      limits: [perAccount(exportLimit)],
      request: noBody,
      query: salesExportSchema,
      response: { 200: fileOf(exportTypes[format]) },
      handler: async ({ query: { start, end, source, location }, business, session, ...caller }) => {
        const { userId } = session;
        const range = resolveDays({ start, end }, toLocalDay(clock.now(), business.timeZone));
        const opened = await openExport({ business, range, filter: { source, location } }, { holder: userId, format });
        void opened.closed.catch((error: unknown) => caller.log.error({ err: error }, "an export was not closed"));
        const details = { format, ...range, source, location, rows: opened.orderCount };
        const entry = {
          actor: userId,
          action: "sales.exported",
          subject: business.id,
          details,
          ip: caller.ip,
          requestId: caller.requestId,
        };
        try {
          await database.inTransaction((transaction) => recordAudit(transaction, entry));
        } catch (error) {
          opened.file.content.destroy();
          throw error;
        }
        return { status: 200, body: opened.file };
      },
    });
  }

  return [
    createRoute("csv", "Summary and orders of a range of days as CSV, as they are at one moment."),
    createRoute("xlsx", "Summary and orders of a range of days as a workbook, as they are at one moment."),
  ];
}
