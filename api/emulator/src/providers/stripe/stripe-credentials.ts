import { deriveHex } from "../../tenants/tenant-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

/** Real keys never match (README). */
export function secretKeyOf(tenantKey: string): string {
  return `sk_test_${tenantKey}${deriveHex(`stripe-secret-key:${tenantKey}`)}`;
}

export function publishableKeyOf(tenantKey: string): string {
  return `pk_test_${tenantKey}`;
}

/** Signs events for the address of the control API or the demo. */
export function webhookSecretOf(tenantKey: string): string {
  return `whsec_${deriveHex(`stripe-webhook-secret:${tenantKey}`)}`;
}

/** Null for a foreign key. */
export function tenantKeyOfSecret(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}

export function tenantKeyOfPublishable(publishableKey: string): string | null {
  return /^pk_test_([0-9a-f]{32})$/.exec(publishableKey)?.[1] ?? null;
}
