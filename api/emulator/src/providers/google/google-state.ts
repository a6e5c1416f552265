import { CONSENT_FAULTS } from "../../identity/consent-faults.js";
import { type IdentityProvider, IdentityState } from "../../identity/identity-state.js";
import { People } from "../../identity/people.js";
import { GOOGLE_STARTERS } from "../../identity/starter-people.js";
import type { LabContext } from "../../lab-context.js";
import { createProviderState } from "../../tenants/tenant.js";
import { SigningKeys } from "./signing-keys.js";

/** Digits of a `sub`. */
const SUBJECT_DIGITS = 21;

export const keysOf = createProviderState(() => new SigningKeys());

export const google: IdentityProvider = {
  id: "google",
  title: "Google",
  verifiesEmail: true,
  stateOf: createProviderState(
    ({ key }) => new IdentityState(new People(`google:${key}`, SUBJECT_DIGITS, GOOGLE_STARTERS)),
  ),
};

/** Faults of a consent. `expired-token` is an alias of `expired-id-token`; `rotate-key` signs with a new key. */
export const GOOGLE_CONSENT_FAULTS = [
  ...CONSENT_FAULTS,
  "unverified-email",
  "wrong-audience",
  "alg-none",
  "wrong-nonce",
  "expired-id-token",
  "expired-token",
  "rotate-key",
  "wrong-issuer",
  "retired-key",
  "wrong-signature",
] as const;

/** Returns the tenant's issuer. It must contain the tenant, because tenants rotate their keys separately. */
export function issuerOf(lab: LabContext, tenantName: string): string {
  return `http://${lab.settings.host}:${String(lab.ports.http)}/google/${tenantName}`;
}
