import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits as 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hash of a token for the database (S11): 64 hex digits. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Keys of 32 bytes. The first key makes new hashes; hashes of the others are still accepted. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** HMAC-SHA-256 (64 hex digits), for short secrets such as six-digit codes (S21). */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Constant time. */
export function isSameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
