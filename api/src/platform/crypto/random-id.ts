import { randomBytes } from "node:crypto";

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Cryptographically random. */
export function randomText(length: number, alphabet: string): string {
  const largestFairByte = 256 - (256 % alphabet.length) - 1;
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte <= largestFairByte && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

export function randomBase62(length: number): string {
  return randomText(length, base62);
}

/** `usr_4fT…`: 22 characters of base62 (131 bits), at most 32 in all. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBase62(22)}`;
}
