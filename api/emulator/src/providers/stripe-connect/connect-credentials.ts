import { deriveHex } from "../../spaces/space-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

/** Returns the client id of a tenant's platform in Stripe's format. */
export function clientIdOf(spaceKey: string): string {
  return `ca_${spaceKey}`;
}

/** Returns the key of a client id's tenant, or null. */
export function spaceKeyOfClient(clientId: string): string | null {
  return /^ca_([0-9a-f]{32})$/.exec(clientId)?.[1] ?? null;
}

/** Returns the platform's secret key, which differs from that of the agency's account. */
export function platformKeyOf(spaceKey: string): string {
  return `sk_test_${spaceKey}${deriveHex(`stripe-connect-secret-key:${spaceKey}`)}`;
}

/** Returns the secret that signs events of connected accounts. */
export function connectSecretOf(spaceKey: string): string {
  return `whsec_${deriveHex(`stripe-connect-webhook-secret:${spaceKey}`)}`;
}

/** Returns the key of a secret key's tenant, or null for a foreign key. */
export function spaceKeyOfPlatformKey(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}
