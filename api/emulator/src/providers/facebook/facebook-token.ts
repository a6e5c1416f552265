import { randomBytes } from "node:crypto";

const PREFIX = "EAAL";
const KEY_BYTES = 16;
const SECRET_BYTES = 64;

/** A new user access token; it carries the key of its space, because the calls of a token say nothing else of it. */
export function createUserToken(spaceKey: string): string {
  return PREFIX + Buffer.concat([Buffer.from(spaceKey, "hex"), randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** Key of the space that a token belongs to, or null for what is no token of the lab. */
export function spaceKeyOfToken(token: string): string | null {
  if (!token.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
  return bytes.length === KEY_BYTES + SECRET_BYTES ? bytes.subarray(0, KEY_BYTES).toString("hex") : null;
}
