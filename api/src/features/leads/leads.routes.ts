import type { BindLocationRequest, MessageAnswer } from "@portal/api-contract";
import Joi from "joi";
import { AppError } from "../../platform/errors/app-error";
import { ownBusiness } from "../../platform/http/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import type { RawRoute } from "../../platform/http/raw-route";
import { redactPayload } from "../../platform/deliveries/redaction.policy";
import { createBindLocation } from "./bind-location.command";
import { createHearHook } from "./hear-hook.command";
import { createHearLead } from "./hear-lead.command";
import { createInboundRoutes } from "./inbound.routes";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { createUnbindLocation } from "./unbind-location.command";

const access = ownBusiness({ code: "NO_BUSINESS", message: leadTexts.clientsOnly });

const bindRequest = Joi.object<BindLocationRequest, true>({
  locationId: Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required(),
}).required();

const messageAnswer = Joi.object<MessageAnswer, true>({
  message: Joi.string().required(),
  type: Joi.string().valid("success").required(),
}).required();

const heard = { status: 200, contentType: "text/plain", body: "" } as const;

function createHookRoutes(dependencies: LeadsDependencies): RawRoute[] {
  const hearLead = createHearLead(dependencies);
  const hearHook = createHearHook(dependencies);
  const { leads } = dependencies;
  return [
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/ghl",
      summary: "A new contact at a location of GoHighLevel.",
      proof: `${leads.name}'s signature of the body`,
      request: "application/json",
      response: { 200: "text/plain" },
      run: async ({ headers, readBody }) => {
        const rawBody = await readBody();
        const delivery = leads.readDelivery({ rawBody, headers });
        if (!delivery) throw new AppError({ code: "BAD_SIGNATURE", status: 403, message: leadTexts.badSignature });
        await hearLead({ ...delivery, payload: redactPayload(rawBody.toString("utf8")) });
        return heard;
      },
    },
    {
      transport: "raw",
      method: "POST",
      path: "/webhooks/inbound/{secret}",
      summary:
        "A hook that nobody signs, at a business's secret address: JSON or a form; its events are marked unsigned.",
      proof: "the secret in its address",
      request: "application/json",
      response: { 200: "text/plain" },
      run: async ({ params: { secret = "" }, headers, readUnpackedBody }) => {
        await hearHook(secret, await readUnpackedBody(), headers["content-type"] ?? "");
        return heard;
      },
    },
  ];
}

/** Where leads and other events come from that providers tell us by hooks. */
export function createLeadsRoutes(dependencies: LeadsDependencies): Route[] {
  const bindLocation = createBindLocation(dependencies);
  const unbindLocation = createUnbindLocation(dependencies);
  return [
    defineRoute({
      endpoint: "POST /integration/ghl",
      summary: "The contacts of this GoHighLevel location are the caller's leads.",
      access,
      request: bindRequest,
      response: { 200: messageAnswer },
      handler: async ({ body, ...caller }) => ({ status: 200, body: await bindLocation(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/disconnect/ghl",
      summary: "The contacts of the caller's GoHighLevel location are no longer their leads.",
      access,
      request: emptyBody,
      response: { 200: messageAnswer },
      handler: async (caller) => ({ status: 200, body: await unbindLocation(caller) }),
    }),
    ...createInboundRoutes(dependencies),
    ...createHookRoutes(dependencies),
  ];
}
