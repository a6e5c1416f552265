import { deriveHex } from "../../spaces/space-name.js";

const SECRET_KEY = /^sk_test_([0-9a-f]{32})[0-9a-f]{32}$/;

/** Secret key of a space: it names the space and carries a proof, so a real key is refused and not kept. */
export function secretKeyOf(spaceKey: string): string {
  return `sk_test_${spaceKey}${deriveHex(`stripe-secret-key:${spaceKey}`)}`;
}

/** Key that a browser shows. */
export function publishableKeyOf(spaceKey: string): string {
  return `pk_test_${spaceKey}`;
}

/** Secret that signs the events sent to the address which the control API or the demo registers. */
export function webhookSecretOf(spaceKey: string): string {
  return `whsec_${deriveHex(`stripe-webhook-secret:${spaceKey}`)}`;
}

/** Key of the space that a secret key names, or null for one that the lab never gave. */
export function spaceKeyOfSecret(secretKey: string): string | null {
  return SECRET_KEY.exec(secretKey)?.[1] ?? null;
}

/** Key of the space that a publishable key names, or null. */
export function spaceKeyOfPublishable(publishableKey: string): string | null {
  return /^pk_test_([0-9a-f]{32})$/.exec(publishableKey)?.[1] ?? null;
}
