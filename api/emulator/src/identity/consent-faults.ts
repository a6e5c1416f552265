import type { Tenant } from "../tenants/tenant.js";

export const CONSENT_FAULTS = ["cancel", "wrong-state", "expired-code", "reused-code", "no-email"] as const;

/** Uses each waiting fault of these kinds for this person once; returns the kinds. */
export function consumeConsentFaults(
  tenant: Tenant,
  provider: string,
  kinds: readonly string[],
  personId: string,
): ReadonlySet<string> {
  return new Set(
    kinds.filter((kind) => tenant.faults.take(provider, [kind], { to: null, account: personId }) !== null),
  );
}
