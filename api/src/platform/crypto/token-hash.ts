import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 characters of base64url: what a cookie carries. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 of an opaque random token, 64 hex digits: what the database keeps (S11). */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Keys of keyed hashes: the first one hashes, the others are still recognized. 32 bytes each. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** Keyed hash (HMAC-SHA-256, 64 hex digits) of a short secret such as a six-digit code (S21). */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Compares two hashes without telling by its duration where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
