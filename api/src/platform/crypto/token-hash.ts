import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Returns 256 random bits as 43 characters of base64url, for cookies. */
export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the SHA-256 (64 hex digits) of an opaque token, for the database (S11). */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** 32 bytes each. The first key hashes; hashes of the others are still accepted. */
export type KeyRing = readonly [Buffer, ...Buffer[]];

/** Returns the HMAC-SHA-256 (64 hex digits) of a short secret such as a six-digit code (S21). */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

/** Compares two hashes in constant time. */
export function isSameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
