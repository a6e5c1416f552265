import { createHmac } from "node:crypto";
import { isSameHash, type KeyRing } from "../../platform/crypto/token-hash";

export interface LocationClaim {
  businessId: string;
  locationId: string;
}

const prefix = "portal-";

function tagBy(key: Buffer, { businessId, locationId }: LocationClaim): string {
  const mac = createHmac("sha256", key).update(`lead-location\n${businessId}\n${locationId}`).digest("hex");
  return `${prefix}${mac.slice(0, 16)}`;
}

/** Tag that verifies the location when a person there gives it to a contact. Visitors of a form cannot set tags. */
export function proofTagOf([key]: KeyRing, claim: LocationClaim): string {
  return tagBy(key, claim);
}

/** False for most deliveries, which then need no query. */
export const mayProve = (tags: readonly string[]): boolean => tags.some((tag) => tag.trim().startsWith(prefix));

/** Also accepts a tag that was made with an older key. */
export function isProof(keys: KeyRing, claim: LocationClaim, tags: readonly string[]): boolean {
  return keys.some((key) => tags.some((tag) => isSameHash(tag.trim(), tagBy(key, claim))));
}
