import { createHash } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Up to 32 letters and digits, the same for the same text. */
export function deriveMixedId(text: string, length: number): string {
  const digest = createHash("sha256").update(text).digest();
  let id = "";
  for (const byte of digest.subarray(0, length)) id += ALPHABET[byte % ALPHABET.length] ?? "";
  return id;
}
