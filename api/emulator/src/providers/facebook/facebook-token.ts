import { randomBytes } from "node:crypto";

const PREFIX = "EAAL";
const KEY_BYTES = 16;
const SECRET_BYTES = 64;

/** Creates a token that contains the tenant's key, because calls with a token name no app. */
export function createUserToken(tenantKey: string): string {
  return PREFIX + Buffer.concat([Buffer.from(tenantKey, "hex"), randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** Returns the tenant's key in a token; null if the token does not have the Lab's form. */
export function tenantKeyOfToken(token: string): string | null {
  if (!token.startsWith(PREFIX)) return null;
  const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
  return bytes.length === KEY_BYTES + SECRET_BYTES ? bytes.subarray(0, KEY_BYTES).toString("hex") : null;
}
