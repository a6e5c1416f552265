import type { InboundAnswer, MessageAnswer, MisreadHook } from "@portal/api-contract";
import Joi from "joi";
import { ownBusiness, unlessViewing } from "../../platform/http/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import type { LimitRule } from "../../platform/limits/limits";
import { findInbound } from "./find-inbound.query";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { createRotateAddress } from "./rotate-address.command";

const access = ownBusiness({ code: "NO_BUSINESS", message: leadTexts.clientsOnly });

const rotateLimit: LimitRule = { name: "rotate-inbound", max: 20, windowSeconds: 3600 };

const time = Joi.string().isoDate().allow(null).required();

const inboundAnswer = Joi.object<InboundAnswer, true>({
  url: Joi.string().uri().required(),
  locationId: Joi.string().allow(null).required(),
  provenAt: time,
  claimedLocationId: Joi.string().allow(null).required(),
  proofTag: Joi.string().allow(null).required(),
  lastSignedAt: time,
  lastUnsignedAt: time,
  notUnderstood: Joi.array()
    .items(
      Joi.object<MisreadHook, true>({
        at: Joi.string().isoDate().required(),
        message: Joi.string().required(),
        content: Joi.string().allow("").required(),
      }).optional(),
    )
    .required(),
}).required();

const rotatedAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

/** The address for hooks that nobody signs, and what came by hooks at all. */
export function createInboundRoutes(dependencies: LeadsDependencies): Route[] {
  const rotateAddress = createRotateAddress(dependencies);
  return [
    defineRoute({
      endpoint: "GET /integration/inbound",
      summary: "Where the caller's leads come from; the secret address for hooks that nobody signs.",
      access: unlessViewing(access, leadTexts.secretAddress),
      effect: "reads",
      request: noBody,
      response: { 200: inboundAnswer },
      handler: async ({ business }) => ({ status: 200, body: await findInbound(dependencies, business.id) }),
    }),
    defineRoute({
      endpoint: "POST /integration/inbound/rotate",
      summary: "Gives the caller a new secret address for hooks; the one before ends at once.",
      access,
      limits: [perAccount(rotateLimit)],
      request: emptyBody,
      response: { 200: rotatedAnswer },
      handler: async (caller) => ({ status: 200, body: await rotateAddress(caller) }),
    }),
  ];
}
