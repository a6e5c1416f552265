import { createHash } from "node:crypto";

/** The space of everyone who names none. */
export const DEFAULT_SPACE = "demo";

const SPACE_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** True for a lower-case name of letters, digits and hyphens, at most 40 long. */
export function isSpaceName(text: string): boolean {
  return SPACE_NAME.test(text);
}

/** First 32 hexadecimal digits of the SHA-256 of a text: the one rule by which credentials follow from names. */
export function deriveHex(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
