import type { ClientListItem, ListClientsRequest } from "@portal/api-contract";
import Joi from "joi";
import { asAdmin } from "../../platform/http/access";
import { defineRoute, type Route } from "../../platform/http/define-route";
import { readClientCursor } from "./client-cursor";
import { listClients } from "./list-clients.query";

const listClientsRequest = Joi.object<ListClientsRequest, true>({
  cursor: Joi.string()
    .max(200)
    .custom((value: string, helpers) => (readClientCursor(value) ? value : helpers.error("any.invalid")))
    .messages({ "any.invalid": "This cursor is not one of this list." }),
  limit: Joi.number().strict().integer().min(1).max(200),
}).default({});

const listClientsAnswer = Joi.array()
  .items(
    Joi.object<ClientListItem, true>({
      id: Joi.string().required(),
      firstName: Joi.string().required(),
      lastName: Joi.string().required(),
    }).optional(),
  )
  .required();

/** What admins alone may see (S14). */
export function createAdminRoutes(): Route[] {
  return [
    defineRoute({
      endpoint: "POST /recover/allUsers",
      summary: "The clients, newest first; the next cursor comes in X-Next-Cursor.",
      access: asAdmin(),
      request: listClientsRequest,
      response: { 200: listClientsAnswer },
      handler: async ({ body }) => {
        const { clients, nextCursor } = await listClients(body);
        return {
          status: 200,
          body: clients,
          ...(nextCursor === null ? {} : { headers: { "X-Next-Cursor": nextCursor } }),
        };
      },
    }),
  ];
}
