import { Router } from "express";

import { HTTP_FAULTS, WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import type { LabContext } from "../../lab-context.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { clientIdOf, connectSecretOf, platformKeyOf } from "./connect-credentials.js";
import { createConnectControl } from "./control/connect-control.routes.js";
import { createStripeNames } from "./control/stripe-names.routes.js";
import { KEPT_CONNECT } from "./kept-connect.js";
import { createAuthorizeRoutes } from "./oauth/authorize.routes.js";
import { createTokenRoutes } from "./oauth/token.routes.js";
import { createAccountPages } from "./pages/accounts.routes.js";
import { createEndpointRoutes } from "./wire/serve-endpoints.js";
import { createReadRoutes } from "./wire/serve-reads.js";

/** This provider must come before the agency's Stripe, because it takes the requests that name an account. */
export const connectProvider: ProviderDescriptor = {
  id: "stripe-connect",
  title: "Clients' sales (Stripe Connect)",
  faultKinds: [...HTTP_FAULTS, ...WEBHOOK_FAULTS],
  credentials: (tenant) => {
    const key = deriveHex(tenant);
    return { clientId: clientIdOf(key), secretKey: platformKeyOf(key), webhookSecret: connectSecretOf(key) };
  },
  wire: createWire,
  control: createConnectControl,
  furtherControl: { stripe: createStripeNames },
  kept: KEPT_CONNECT,
};

function createWire(lab: LabContext): Router {
  const router = Router();
  router.use("/stripe-accounts", createAccountPages(lab));
  router.use("/oauth/authorize", createAuthorizeRoutes(lab));
  router.use("/oauth", createTokenRoutes(lab));
  router.use(createReadRoutes(lab));
  router.use(createEndpointRoutes(lab));
  return router;
}
