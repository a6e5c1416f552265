import { ownBusiness, unlessViewing } from "../../sign-in/access";
import { defineRoute, emptyBody, noBody, type Route } from "../../platform/http/define-route";
import { perAccount } from "../../platform/http/route-limit";
import type { LimitRule } from "../../platform/limits/limits";
import { findInbound } from "./find-inbound.query";
import type { LeadsDependencies } from "./leads.dependencies";
import { leadTexts } from "./leads.texts";
import { createRotateAddress } from "./rotate-address.command";

const access = ownBusiness({ code: "NO_BUSINESS", message: leadTexts.clientsOnly });

const rotateLimit: LimitRule = { name: "rotate-inbound", max: 20, windowSeconds: 3600 };

export function createInboundRoutes(dependencies: LeadsDependencies): Route[] {
  const rotateAddress = createRotateAddress(dependencies);
  return [
    defineRoute({
      endpoint: "GET /integration/inbound",
      summary: "Where the caller's leads come from; the secret address for hooks that nobody signs.",
      access: unlessViewing(access, leadTexts.secretAddress),
      effect: "reads",
      request: noBody,
      handler: async ({ business }) => ({ status: 200, body: await findInbound(dependencies, business.id) }),
    }),
    defineRoute({
      endpoint: "POST /integration/inbound/rotate",
      summary: "Gives the caller a new secret address for hooks; the one before ends at once.",
      access,
      limits: [perAccount(rotateLimit)],
      request: emptyBody,
      handler: async (caller) => ({ status: 200, body: await rotateAddress(caller) }),
    }),
  ];
}
