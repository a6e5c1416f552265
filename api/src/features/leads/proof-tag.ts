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

/** A person at the location gives a contact this tag. Form visitors cannot set tags. */
export function proofTagOf([key]: KeyRing, claim: LocationClaim): string {
  return tagBy(key, claim);
}

/** Most deliveries have no such tag. */
export const mayProve = (tags: readonly string[]): boolean => tags.some((tag) => tag.trim().startsWith(prefix));

/** Accepts older keys. */
export function isProof(keys: KeyRing, claim: LocationClaim, tags: readonly string[]): boolean {
  return keys.some((key) => tags.some((tag) => isSameHash(tag.trim(), tagBy(key, claim))));
}
