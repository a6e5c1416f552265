import { createHash } from "node:crypto";

const CLIENT_ID = /^sandbox-sq0idb-([A-Za-z0-9_-]{22})$/;
const KEY_BYTES = 16;

export function clientIdOf(tenantKey: string): string {
  return `sandbox-sq0idb-${Buffer.from(tenantKey, "hex").toString("base64url")}`;
}

/** Returns the tenant's key in an application id; null for other ids. Production ids (`sq0idp-`) never match. */
export function tenantKeyOfClient(clientId: string): string | null {
  const encoded = CLIENT_ID.exec(clientId)?.[1];
  if (encoded === undefined) return null;
  const key = Buffer.from(encoded, "base64url");
  return key.length === KEY_BYTES && key.toString("base64url") === encoded ? key.toString("hex") : null;
}

/** Derives the secret from the id, so that no real secret matches (README). */
export function clientSecretOf(clientId: string): string {
  return `sandbox-sq0csb-${digest(`square-client-secret:${clientId}`).toString("base64url")}`;
}

export function signatureKeyOf(clientId: string): string {
  return digest(`square-signature-key:${clientId}`).subarray(0, KEY_BYTES).toString("base64url");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
