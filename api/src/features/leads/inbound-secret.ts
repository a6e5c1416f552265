import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../../platform/crypto/token-hash";

const macLength = 32;

/** `rotation`: number of address changes. */
export interface InboundOwner {
  businessId: string;
  rotation: number;
}

function macOf(key: Buffer, { businessId, rotation }: InboundOwner): string {
  const words = rotation === 0 ? `inbound-hook\n${businessId}` : `inbound-hook\n${businessId}\n${String(rotation)}`;
  return createHmac("sha256", key).update(words).digest("base64url").slice(0, macLength);
}

/** The business's id and our MAC. */
export function inboundSecretOf([key]: KeyRing, owner: InboundOwner): string {
  return `${owner.businessId}.${macOf(key, owner)}`;
}

export function businessOfSecret(secret: string): string | null {
  return /^([A-Za-z0-9_]{1,32})\.[\w-]{32}$/.exec(secret)?.[1] ?? null;
}

/** Also accepts a secret that was made with an older key. */
export function isInboundSecret(keys: KeyRing, secret: string, owner: InboundOwner): boolean {
  const mac = Buffer.from(secret.slice(-macLength));
  return keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, owner)), mac));
}
