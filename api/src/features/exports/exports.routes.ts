import type { FileRows, SalesExportQuery } from "@portal/api-contract";
import type Joi from "joi";
import { toLocalDay } from "../../models/values/local-day";
import type { Clock } from "../../platform/clock/clock";
import { fileRows } from "../../platform/csv/file-rows.schema";
import { ownBusiness } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import { resolveDays } from "../../sales/day-range";
import { readOrderSearch } from "../../sales/reading/order-search.policy";
import { salesOrdersQuerySchema } from "../../sales/reading/sales-lists.schema";
import { exportLimit } from "./exports.limits";
import { exportTexts } from "./exports.texts";
import { exportTypes, type AnswerExport, type ExportFormat } from "../../sales/reading/sales-file";

export interface ExportRoutesDeps {
  clock: Clock;
  answerExport: AnswerExport;
}

const workbookSchema: Joi.ObjectSchema<SalesExportQuery & FileRows> = salesOrdersQuerySchema.fork(
  ["asOf", "cursor", "limit"],
  (schema) => schema.forbidden(),
);
const csvSchema = workbookSchema.keys(fileRows);

export function createExportRoutes({ clock, answerExport }: ExportRoutesDeps): Route[] {
  function createRoute(format: ExportFormat, summary: string): Route {
    return defineRoute({
      endpoint: `GET /sales/export/${format}`,
      summary,
      // Not `effect: "reads"`, because it writes the audit log. So admins who view a client and other sites cannot call it.
      access: ownBusiness({ code: "NO_BUSINESS", message: exportTexts.noBusiness }),
      limits: [perAccount(exportLimit)],
      request: noBody,
      query: format === "csv" ? csvSchema : workbookSchema,
      contentType: exportTypes[format],
      handler: async ({ query: { start, end, source, location, part, q = "", rows }, business, session, ...call }) => {
        const { userId } = session;
        const search = readOrderSearch(q);
        const narrowed = part === undefined && search === null ? null : { part, search };
        const range = resolveDays({ start, end }, toLocalDay(clock.now(), business.timeZone));
        const question = { business, range, filter: { source, location }, narrowed };
        const details = { ...range, source, location, part, q: search?.text };
        const entry = { actor: userId, action: "sales.exported", details };
        return { status: 200, body: await answerExport(question, { holder: userId, format, rows }, { entry, call }) };
      },
    });
  }

  return [
    createRoute("csv", "Summary and orders of a range of days as CSV, as they are at one moment."),
    createRoute("xlsx", "Summary and orders of a range of days as a workbook, as they are at one moment."),
  ];
}
