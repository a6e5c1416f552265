import type { ImportProgress, Integration, Partner } from "@portal/api-contract";
import Joi from "joi";
import { rolesAccess } from "../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import { presentDisconnected } from "./integration.presenter";

/** In the order of the cards of /init (specification §2). */
const partners: readonly Partner[] = ["web", "square", "stripe", "PCW", "facebook"];

const time = Joi.string().isoDate().allow(null).required();
const sentence = Joi.string().allow(null).required();

const integrationsAnswer = Joi.array()
  .items(
    Joi.object<Integration, true>({
      partner: Joi.string()
        .valid(...partners)
        .required(),
      isConnected: Joi.boolean().required(),
      status: Joi.string().valid("disconnected", "connected", "syncing", "degraded", "expired", "revoked").required(),
      lastSyncAt: time,
      nextRefreshAt: time,
      reason: sentence,
      cure: sentence,
      import: Joi.object<ImportProgress, true>({
        imported: Joi.number().integer().min(0).required(),
        fraction: Joi.number().min(0).max(1).required(),
      })
        .allow(null)
        .required(),
    }),
  )
  .length(partners.length)
  .required();

/** What is linked. No partner can be linked yet, so each one is disconnected. */
export function createIntegrationsRoutes(): Route[] {
  return [
    defineRoute({
      endpoint: "POST /integration/get-all",
      summary: "One row a partner, linked or not.",
      access: rolesAccess("user", "admin"),
      request: emptyBody,
      response: { 200: integrationsAnswer },
      handler: () => Promise.resolve({ status: 200, body: partners.map(presentDisconnected) }),
    }),
  ];
}
