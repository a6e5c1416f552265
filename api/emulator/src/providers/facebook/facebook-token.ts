import { randomBytes } from "node:crypto";

const PREFIX = "EAAL";
const KEY_BYTES = 16;
const SECRET_BYTES = 64;

/** Contains the tenant's key, because calls with a token name no app. */
export function createUserToken(tenantKey: string): string {
  return PREFIX + Buffer.concat([Buffer.from(tenantKey, "hex"), randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** Null for a token that the Lab did not issue. */
export function tenantKeyOfToken(token: string): string | null {
  if (!token.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
  return bytes.length === KEY_BYTES + SECRET_BYTES ? bytes.subarray(0, KEY_BYTES).toString("hex") : null;
}
