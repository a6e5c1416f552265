import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const largestFairByte = 256 - (256 % alphabet.length) - 1;

/** `length` characters of base62 from the cryptographic source, every character equally likely. */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte <= largestFairByte && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}

/** An opaque id: prefix, underscore, 22 characters of base62 (131 bits): `usr_4fT…`. At most 32 characters. */
export function randomId(prefix: string): string {
  return `${prefix}_${randomBase62(22)}`;
}
