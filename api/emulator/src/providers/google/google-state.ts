import { CONSENT_FAULTS } from "../../identity/consent-faults.js";
import { type IdentityProvider, IdentityState } from "../../identity/identity-state.js";
import { People } from "../../identity/people.js";
import { GOOGLE_STARTERS } from "../../identity/starter-people.js";
import type { LabContext } from "../../lab-context.js";
import { createProviderState } from "../../spaces/space.js";
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

/** Faults that strike a consent and what comes of it. `expired-token` is another name of `expired-id-token`; `rotate-key`: a new key signs. */
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

/** Issuer of a space: spaces rotate their keys apart, and nothing but the address could tell whose keys are asked for. */
export function issuerOf(lab: LabContext, spaceName: string): string {
  return `http://${lab.settings.host}:${String(lab.ports.http)}/google/${spaceName}`;
}
