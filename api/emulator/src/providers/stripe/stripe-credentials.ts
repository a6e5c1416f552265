import { deriveHex } from "../../tenants/tenant-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

/** Derives the secret key from the tenant, so that no real key matches (README). */
export function secretKeyOf(tenantKey: string): string {
  return `sk_test_${tenantKey}${deriveHex(`stripe-secret-key:${tenantKey}`)}`;
}

export function publishableKeyOf(tenantKey: string): string {
  return `pk_test_${tenantKey}`;
}

/** Returns the secret that signs events for the address of the control API or of the demo's portal. */
export function webhookSecretOf(tenantKey: string): string {
  return `whsec_${deriveHex(`stripe-webhook-secret:${tenantKey}`)}`;
}

/** Returns the tenant's key in a secret key; null if the key does not have the Lab's form. */
export function tenantKeyOfSecret(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}

export function tenantKeyOfPublishable(publishableKey: string): string | null {
  return /^pk_test_([0-9a-f]{32})$/.exec(publishableKey)?.[1] ?? null;
}
