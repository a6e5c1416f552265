import type { ListClientsRequest } from "@portal/api-contract";
import Joi from "joi";
import { may } from "../../sign-in/access";
import { defineRoute, noBody, type Route } from "../../platform/http/define-route";
import { readTimeCursor } from "../../models/values/time-cursor";
import { listClients } from "./list-clients.query";
import { listSkippedRecords } from "./list-skipped-records.query";
import { skippedRecordsQuery } from "./skipped-records.schema";

const listClientsRequest = Joi.object<ListClientsRequest, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readTimeCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This list can't be continued from here. Please reload the page." }),
  limit: Joi.number().strict().integer().min(1).max(200),
})
  .default({})
  .example({ limit: 200 });

function toHeaders(nextCursor: string | null): { headers?: Record<string, string> } {
  return nextCursor === null ? {} : { headers: { "X-Next-Cursor": nextCursor } };
}

/** Staff only (S14). */
export function createAdminRoutes(): Route[] {
  return [
    defineRoute({
      endpoint: "POST /recover/allUsers",
      summary: "The clients, newest first; the next cursor comes in X-Next-Cursor.",
      access: may("see clients"),
      effect: "reads",
      request: listClientsRequest,
      handler: async ({ body }) => {
        const { clients, nextCursor } = await listClients(body);
        return { status: 200, body: clients, ...toHeaders(nextCursor) };
      },
    }),
    defineRoute({
      endpoint: "GET /admin/skipped-records",
      summary: "Records of sources that could not be understood, newest first; the next cursor comes in X-Next-Cursor.",
      access: may("see clients"),
      effect: "reads",
      request: noBody,
      query: skippedRecordsQuery,
      handler: async ({ query }) => {
        const { items, nextCursor } = await listSkippedRecords(query);
        return { status: 200, body: items, ...toHeaders(nextCursor) };
      },
    }),
  ];
}
