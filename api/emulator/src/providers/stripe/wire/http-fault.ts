import { HTTP_FAULTS } from "../../../faults/fault-kinds.js";
import type { Fault, FaultTarget } from "../../../faults/fault-queue.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { expiredKey, rateLimited, serverError } from "../stripe-error.js";

/**
 * Faults of Stripe's calls. `stored-500` is stored as the answer of the idempotency key. `timeout-before` drops the
 * request before any effect. `expired-key` rejects the secret key, as after a roll.
 */
export const STRIPE_HTTP_FAULTS = [...HTTP_FAULTS, "timeout-before", "stored-500", "expired-key"] as const;

/**
 * Uses a waiting fault of the request once.
 * @param paths that a fault may name: with the id, and as in the contract
 * @param more method and customer of the request
 */
export function consumeHttpFault(
  tenant: Tenant,
  paths: readonly string[],
  more: Omit<FaultTarget, "to">,
): Fault | null {
  for (const path of paths) {
    const fault = tenant.faults.take("stripe", STRIPE_HTTP_FAULTS, { to: path, ...more });
    if (fault) return fault;
  }
  return null;
}

/** Throws 429, 500 or an expired key before any effect. */
export function refuseByFault(fault: Fault | null): void {
  if (fault?.kind === "429") throw rateLimited();
  if (fault?.kind === "500") throw serverError();
  if (fault?.kind === "expired-key") throw expiredKey();
}
