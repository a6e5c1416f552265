import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Derives an id of at most 32 letters and digits, always the same for a text. */
export function deriveMixedId(text: string, length: number): string {
  const digest = createHash("sha256").update(text).digest();
  let id = "";
  for (const byte of digest.subarray(0, length)) id += ALPHABET[byte % ALPHABET.length] ?? "";
  return id;
}
