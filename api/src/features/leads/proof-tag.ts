import { createHmac } from "node:crypto";
import { isSameHash, type KeyRing } from "../../platform/crypto/token-hash";

/** A business, and the location at the provider that it says is its own. */
export interface LocationClaim {
  businessId: string;
  locationId: string;
}

const prefix = "portal-";

function tagBy(key: Buffer, { businessId, locationId }: LocationClaim): string {
  const mac = createHmac("sha256", key).update(`lead-location\n${businessId}\n${locationId}`).digest("hex");
  return `${prefix}${mac.slice(0, 16)}`;
}

/** What somebody who works at the location gives a contact there, to show whose it is; visitors of a form give no tags. */
export function proofTagOf([key]: KeyRing, claim: LocationClaim): string {
  return tagBy(key, claim);
}

/** Whether one of these tags may be somebody's proof: most deliveries have none. */
export const mayProve = (tags: readonly string[]): boolean => tags.some((tag) => tag.trim().startsWith(prefix));

/** Whether one of these tags is the claim's, also one that an older key has made. */
export function isProof(keys: KeyRing, claim: LocationClaim, tags: readonly string[]): boolean {
  return keys.some((key) => tags.some((tag) => isSameHash(tag.trim(), tagBy(key, claim))));
}
