import { createHash } from "node:crypto";

const PREFIX = "100000000000-";
const SUFFIX = ".apps.googleusercontent.com";
/** Bytes after the prefix of a secret. */
const SECRET_BYTES = 21;

/** Returns the client id of a tenant: its key in the form of Google's ids. */
export function clientIdOf(tenantKey: string): string {
  return `${PREFIX}${tenantKey}${SUFFIX}`;
}

/** Returns the secret of a client. A real secret is never derived from its id, so it is refused and not stored. */
export function clientSecretOf(clientId: string): string {
  const digest = createHash("sha256").update(`google-client-secret:${clientId}`).digest();
  return `GOCSPX-${digest.subarray(0, SECRET_BYTES).toString("base64url")}`;
}
