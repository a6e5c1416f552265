import { createHash } from "node:crypto";

const PREFIX = "100000000000-";
const SUFFIX = ".apps.googleusercontent.com";
/** Bytes of a secret after its prefix. */
const SECRET_BYTES = 21;

export function clientIdOf(tenantKey: string): string {
  return `${PREFIX}${tenantKey}${SUFFIX}`;
}

/** Derives the secret from the id, so that no real secret matches (README). */
export function clientSecretOf(clientId: string): string {
  const digest = createHash("sha256").update(`google-client-secret:${clientId}`).digest();
  return `GOCSPX-${digest.subarray(0, SECRET_BYTES).toString("base64url")}`;
}
