import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../../platform/crypto/token-hash";

const macLength = 32;

/** Whose address it is, and how often they took a new one. */
export interface InboundOwner {
  businessId: string;
  rotation: number;
}

function macOf(key: Buffer, { businessId, rotation }: InboundOwner): string {
  const words = rotation === 0 ? `inbound-hook\n${businessId}` : `inbound-hook\n${businessId}\n${String(rotation)}`;
  return createHmac("sha256", key).update(words).digest("base64url").slice(0, macLength);
}

/** The secret part of a business's address for hooks that nobody signs: its id and what only we can say of it. */
export function inboundSecretOf([key]: KeyRing, owner: InboundOwner): string {
  return `${owner.businessId}.${macOf(key, owner)}`;
}

/** Whose secret this says to be; null for what has another form. */
export function businessOfSecret(secret: string): string | null {
  return /^([A-Za-z0-9_]{1,32})\.[\w-]{32}$/.exec(secret)?.[1] ?? null;
}

/** Whether it is the owner's, also one that an older key has made. */
export function isInboundSecret(keys: KeyRing, secret: string, owner: InboundOwner): boolean {
  const mac = Buffer.from(secret.slice(-macLength));
  return keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, owner)), mac));
}
