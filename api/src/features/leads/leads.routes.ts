import type { BindLocationRequest } from "@portal/api-contract";
import Joi from "joi";
import { ownBusiness } from "../../sign-in/access";
import { defineRoute, emptyBody, type Route } from "../../platform/http/define-route";
import { createBindLocation } from "./bind-location.command";
import { createInboundRoute } from "./inbound-hook.routes";
import { createLeadWebhookRoute } from "./lead-webhook.routes";
import { createInboundRoutes } from "./inbound.routes";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { createUnbindLocation } from "./unbind-location.command";

const access = ownBusiness({ code: "NO_BUSINESS", message: leadTexts.clientsOnly });

const bindRequest = Joi.object<BindLocationRequest, true>({
  locationId: Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required(),
}).example({ locationId: "loc_example" });

export function createLeadsRoutes(dependencies: LeadsDependencies): Route[] {
  const bindLocation = createBindLocation(dependencies);
  const unbindLocation = createUnbindLocation(dependencies);
  return [
    defineRoute({
      endpoint: "POST /integration/ghl",
      summary: "The contacts of this GoHighLevel location are the caller's leads.",
      access,
      request: bindRequest,
      handler: async ({ body, ...caller }) => ({ status: 200, body: await bindLocation(body, caller) }),
    }),
    defineRoute({
      endpoint: "POST /integration/disconnect/ghl",
      summary: "The contacts of the caller's GoHighLevel location are no longer their leads.",
      access,
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await unbindLocation(caller) }),
    }),
    ...createInboundRoutes(dependencies),
    createLeadWebhookRoute(dependencies),
    createInboundRoute(dependencies),
  ];
}
