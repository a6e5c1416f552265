import type { LabContext } from "../../lab-context.js";
import type { Space } from "../../spaces/space.js";
import type { StripeScene } from "./stripe-call.js";
import { toUnix } from "./stripe-object.js";
import { stripeOf } from "./stripe-state.js";

/** Something that comes of no request of the agency. */
export function sceneOf(lab: LabContext, space: Space): StripeScene {
  return { lab, space, state: stripeOf(space), requestId: null, idempotencyKey: null };
}

/** The time at the agency's Stripe: that of the space, or an earlier one while what came before is played. */
export function clockOf({ space, state }: Pick<StripeScene, "space" | "state">): Date {
  return new Date(space.clock.now().getTime() - state.behindMs);
}

/** When something happens, in seconds since 1970. */
export function nowOf({ at, ...scene }: StripeScene): number {
  return at ?? toUnix(clockOf(scene));
}
