import { createHash } from "node:crypto";

const PREFIX = "100000000000-";
const SUFFIX = ".apps.googleusercontent.com";
/** After the prefix. */
const SECRET_BYTES = 21;

export function clientIdOf(tenantKey: string): string {
  return `${PREFIX}${tenantKey}${SUFFIX}`;
}

/** Real secrets never match (README). */
export function clientSecretOf(clientId: string): string {
  const digest = createHash("sha256").update(`google-client-secret:${clientId}`).digest();
  return `GOCSPX-${digest.subarray(0, SECRET_BYTES).toString("base64url")}`;
}
