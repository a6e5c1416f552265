import { createHmac, randomBytes } from "node:crypto";
import { isSameHash } from "../../../../platform/crypto/token-hash";

/** RFC 6238 with the apps' defaults: HMAC-SHA-1, 30 seconds, 6 digits. */
const stepMilliseconds = 30_000;
const digits = 6;
/** Steps before and after the current one, for wrong clocks and slow typing (RFC 6238, 5.2). */
const tolerance = 1;

/** RFC 4648, section 6. */
const base32Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns 160 random bits in base32: as many as the hash has (RFC 4226, section 4). */
export function generateSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32Alphabet.charAt(byte & 31)).join("");
}

function toKey(secret: string): Buffer {
  const bits = Array.from(secret, (character) => base32Alphabet.indexOf(character).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

export function toStep(at: Date): number {
  return Math.floor(at.getTime() / stepMilliseconds);
}

/** RFC 4226, section 5.3. `secret` is base32. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", toKey(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** Returns the time step of the code. Null unless it is near `now` and after `lastStep`. */
export function findStep(secret: string, code: string, { now, lastStep }: { now: Date; lastStep: number }) {
  const present = toStep(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, index) => present - tolerance + index);
  const matching = steps.filter((step) => isSameHash(codeOfStep(secret, step), code));
  return matching.find((step) => step > lastStep) ?? null;
}
