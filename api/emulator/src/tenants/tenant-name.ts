import { createHash } from "node:crypto";

export const DEFAULT_TENANT = "demo";

const TENANT_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

export function isTenantName(text: string): boolean {
  return TENANT_NAME.test(text);
}

/** Returns 32 hex digits of a digest. All credentials derive from tenants' names by this function. */
export function deriveHex(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}
