import { createHash } from "node:crypto";

const PREFIX = "100000000000-";
const SUFFIX = ".apps.googleusercontent.com";
/** After the prefix. */
const SECRET_BYTES = 21;

/** The tenant's key in the form of Google's ids. */
export function clientIdOf(tenantKey: string): string {
  return `${PREFIX}${tenantKey}${SUFFIX}`;
}

/** A real secret is never derived from its id, so it is refused and not stored. */
export function clientSecretOf(clientId: string): string {
  const digest = createHash("sha256").update(`google-client-secret:${clientId}`).digest();
  return `GOCSPX-${digest.subarray(0, SECRET_BYTES).toString("base64url")}`;
}
