import { createHash } from "node:crypto";

/** Tenant of calls that name none. */
export const DEFAULT_TENANT = "demo";

const TENANT_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Returns whether a text is a tenant name: up to 40 lower-case letters, digits and hyphens. */
export function isTenantName(text: string): boolean {
  return TENANT_NAME.test(text);
}

/** Returns the first 32 hex digits of a text's SHA-256. All credentials are derived from names by it. */
export function deriveHex(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
