import { deriveHex } from "../../spaces/space-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

/** Client id of the platform of a space, as Stripe writes it. */
export function clientIdOf(spaceKey: string): string {
  return `ca_${spaceKey}`;
}

/** Key of the space that a client id names, or null. */
export function spaceKeyOfClient(clientId: string): string | null {
  return /^ca_([0-9a-f]{32})$/.exec(clientId)?.[1] ?? null;
}

/** Secret key of the platform: another one than that of the agency's own account. */
export function platformKeyOf(spaceKey: string): string {
  return `sk_test_${spaceKey}${deriveHex(`stripe-connect-secret-key:${spaceKey}`)}`;
}

/** Secret that signs what happens at connected accounts. */
export function connectSecretOf(spaceKey: string): string {
  return `whsec_${deriveHex(`stripe-connect-webhook-secret:${spaceKey}`)}`;
}

/** Key of the space that a secret key names, or null for one that the lab never gave. */
export function spaceKeyOfPlatformKey(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}
