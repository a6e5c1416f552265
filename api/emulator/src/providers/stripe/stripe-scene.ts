import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import type { StripeScene } from "./stripe-call.js";
import { toUnix } from "./stripe-object.js";
import { stripeOf } from "./stripe-state.js";

/** Returns the context of an action that no request caused. */
export function sceneOf(lab: LabContext, tenant: Tenant): StripeScene {
  return { lab, tenant, state: stripeOf(tenant), requestId: null, idempotencyKey: null };
}

/** Returns Stripe's current time: that of the tenant, or an earlier time while a history is created. */
export function clockOf({ tenant, state }: Pick<StripeScene, "tenant" | "state">): Date {
  return new Date(tenant.clock.now().getTime() - state.behindMs);
}

/** Returns the time of the action in seconds since 1970. */
export function nowOf({ at, ...scene }: StripeScene): number {
  return at ?? toUnix(clockOf(scene));
}
