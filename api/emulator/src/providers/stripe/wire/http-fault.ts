import { HTTP_FAULTS } from "../../../faults/fault-kinds.js";
import type { Fault, FaultTarget } from "../../../faults/fault-queue.js";
import type { Space } from "../../../spaces/space.js";
import { expiredKey, rateLimited, serverError } from "../stripe-error.js";

/**
 * Faults of Stripe's answers. `stored-500` is repeated to the key that met it; `timeout-before` has no effect; `expired-key`
 * refuses the secret key, as after it was rolled.
 */
export const STRIPE_HTTP_FAULTS = [...HTTP_FAULTS, "timeout-before", "stored-500", "expired-key"] as const;

/**
 * Takes the fault that strikes a request, where one waits.
 *
 * @param paths by which a fault may name it: with the id, and as the contract writes it
 * @param more method, and the customer whom the request names
 */
export function takeHttpFault(space: Space, paths: readonly string[], more: Omit<FaultTarget, "to">): Fault | null {
  for (const path of paths) {
    const fault = space.faults.take("stripe", STRIPE_HTTP_FAULTS, { to: path, ...more });
    if (fault) return fault;
  }
  return null;
}

/** Refuses before any effect: 429, 500 and a key that holds no longer. */
export function refuseByFault(fault: Fault | null): void {
  if (fault?.kind === "429") throw rateLimited();
  if (fault?.kind === "500") throw serverError();
  if (fault?.kind === "expired-key") throw expiredKey();
}
