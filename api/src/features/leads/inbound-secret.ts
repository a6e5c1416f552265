import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../../platform/crypto/token-hash";

const macLength = 32;

function macOf(key: Buffer, businessId: string): string {
  return createHmac("sha256", key).update(`inbound-hook\n${businessId}`).digest("base64url").slice(0, macLength);
}

/** The secret part of a business's address for hooks that nobody signs: its id and what only we can say of it. */
export function inboundSecretOf([key]: KeyRing, businessId: string): string {
  return `${businessId}.${macOf(key, businessId)}`;
}

/** The business of such a secret, also of one that an older key has made; null for what we never gave. */
export function readInboundSecret(keys: KeyRing, secret: string): string | null {
  const [, businessId, mac] = /^([A-Za-z0-9_]{1,32})\.([\w-]{32})$/.exec(secret) ?? [];
  if (businessId === undefined || mac === undefined) return null;
  const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, businessId)), Buffer.from(mac)));
  return isOurs ? businessId : null;
}
