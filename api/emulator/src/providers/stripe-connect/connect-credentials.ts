import { deriveHex } from "../../tenants/tenant-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

export function clientIdOf(tenantKey: string): string {
  return `ca_${tenantKey}`;
}

export function tenantKeyOfClient(clientId: string): string | null {
  return /^ca_([0-9a-f]{32})$/.exec(clientId)?.[1] ?? null;
}

/** Returns the platform's secret key, which differs from that of the agency's own account. */
export function platformKeyOf(tenantKey: string): string {
  return `sk_test_${tenantKey}${deriveHex(`stripe-connect-secret-key:${tenantKey}`)}`;
}

export function connectSecretOf(tenantKey: string): string {
  return `whsec_${deriveHex(`stripe-connect-webhook-secret:${tenantKey}`)}`;
}

/** Returns the tenant's key in a secret key; null if the key does not have the Lab's form. */
export function tenantKeyOfPlatformKey(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}
