import type { FileRows } from "@portal/api-contract";
import Joi from "joi";
import { fileRows } from "../../platform/csv/file-rows.schema";
import { publicAccess } from "../../sign-in/access";
import { defineRoute, type Route } from "../../platform/http/define-route";
import { perNetwork } from "../../platform/http/route-limit";
import { exportTypes, type ExportFormat } from "../../sales/reading/sales-file";
import { listOrders } from "../../sales/reading/list-orders.query";
import { createOpenShare, type OpenShare } from "./open-share";
import { readSharedSales } from "./read-shared-sales.query";
import type { SharesDependencies } from "./shares.dependencies";
import { sharedExportLimit, sharedReadLimit } from "./shares.limits";
import { sharedOrdersRequest, sharedSalesRequest } from "./shares.schema";

/**
 * The token is in the body because no log stores bodies. Days and sources come only from the link's row. Each route may write to the audit log, so
 * none has the effect "reads" (S15).
 */
export function createSharedSalesRoutes(deps: SharesDependencies): Route[] {
  const openShare = createOpenShare(deps);
  return [
    defineRoute({
      endpoint: "POST /shared/sales",
      summary: "Figures of the days of a link.",
      access: publicAccess,
      limits: [perNetwork(sharedReadLimit)],
      request: sharedSalesRequest,
      handler: async ({ body, ...call }) => {
        const share = await openShare(body.token, call, { asPage: true });
        return { status: 200, body: await readSharedSales(share) };
      },
    }),
    defineRoute({
      endpoint: "POST /shared/orders",
      summary: "Orders, refunds and lost disputes of the days of a link, newest first, in pages.",
      access: publicAccess,
      limits: [perNetwork(sharedReadLimit)],
      request: sharedOrdersRequest,
      handler: async ({ body: { token, cursor, limit }, ...call }) => {
        const { question } = await openShare(token, call, { asPage: false });
        const { business, range, filter } = question;
        return { status: 200, body: await listOrders(deps, business, range, { ...filter, cursor, limit }) };
      },
    }),
    createFileRoute(deps, openShare, "csv", "Summary and orders of the days of a link as CSV."),
    createFileRoute(deps, openShare, "xlsx", "Summary and orders of the days of a link as a workbook."),
  ];
}

function createFileRoute(deps: SharesDependencies, openShare: OpenShare, format: ExportFormat, summary: string): Route {
  return defineRoute({
    endpoint: `POST /shared/export/${format}`,
    summary,
    access: publicAccess,
    limits: [perNetwork(sharedExportLimit)],
    request: sharedSalesRequest,
    query: Joi.object<FileRows>(format === "csv" ? fileRows : {}),
    contentType: exportTypes[format],
    handler: async ({ body, query: { rows }, ...call }) => {
      const { id, question } = await openShare(body.token, call, { asPage: false });
      const orderer = { holder: id, format, rows };
      const entry = { actor: null, action: "sales.share-downloaded", details: { share: id } };
      return { status: 200, body: await deps.answerExport(question, orderer, { entry, call }) };
    },
  });
}
