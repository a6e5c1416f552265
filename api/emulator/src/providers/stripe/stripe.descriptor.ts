import { WEBHOOK_FAULTS } from "../../faults/fault-kinds.js";
import { deriveHex } from "../../tenants/tenant-name.js";
import type { ProviderDescriptor } from "../provider.js";
import { refreshDue } from "./bank/transactions.js";
import { createAchControl } from "./control/ach.routes.js";
import { createAgencyBooks } from "./control/agency-books.routes.js";
import { playDue } from "./debits/play-due.js";
import { REFUND_FAULTS } from "./debits/refunds.js";
import { KEPT_STRIPE } from "./kept-stripe.js";
import { createStripeControl } from "./stripe-control.routes.js";
import { publishableKeyOf, secretKeyOf, webhookSecretOf } from "./stripe-credentials.js";
import { sceneOf } from "./stripe-scene.js";
import { createStripeRoutes } from "./stripe.routes.js";
import { STRIPE_HTTP_FAULTS } from "./wire/http-fault.js";

export const stripeProvider: ProviderDescriptor = {
  id: "stripe",
  title: "Bank debits (Stripe)",
  faultKinds: [...STRIPE_HTTP_FAULTS, ...WEBHOOK_FAULTS, ...REFUND_FAULTS],
  credentials: (tenant, lab) => {
    const tenantKey = deriveHex(tenant);
    const baseUrl = `http://${lab.settings.host}:${String(lab.ports.http)}`;
    return {
      secretKey: secretKeyOf(tenantKey),
      publishableKey: publishableKeyOf(tenantKey),
      webhookSecret: webhookSecretOf(tenantKey),
      baseUrl,
      scriptUrl: `${baseUrl}/stripe/stripe.js`,
    };
  },
  wire: createStripeRoutes,
  control: createStripeControl,
  clockAdvanced: (lab, tenant) => {
    playDue(sceneOf(lab, tenant));
    refreshDue(sceneOf(lab, tenant));
  },
  kept: KEPT_STRIPE,
  furtherControl: { agency: createAgencyBooks, ach: createAchControl },
};
