import type { LabContext } from "../../lab-context.js";
import type { Space } from "../../spaces/space.js";
import type { StripeScene } from "./stripe-call.js";
import { toUnix } from "./stripe-object.js";
import { stripeOf } from "./stripe-state.js";

/** Something that comes of no request of the agency. */
export function sceneOf(lab: LabContext, space: Space): StripeScene {
  return { lab, space, state: stripeOf(space), requestId: null, idempotencyKey: null };
}

/** When something happens, in seconds since 1970. */
export function nowOf({ at, space }: StripeScene): number {
  return at ?? toUnix(space.clock.now());
}
