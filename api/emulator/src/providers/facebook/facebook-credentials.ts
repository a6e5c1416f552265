import { deriveHex } from "../../tenants/tenant-name.js";

/** Decimal digits that hold the 128 bits of a tenant's key. */
const APP_ID_DIGITS = 39;
const APP_ID = /^\d{39}$/;
const KEY_LIMIT = 1n << 128n;

/** The app id is the tenant's key as a decimal number, which is longer than any real id. */
export function appIdOf(tenantKey: string): string {
  return BigInt(`0x${tenantKey}`).toString().padStart(APP_ID_DIGITS, "0");
}

export function tenantKeyOfApp(appId: string): string | null {
  if (!APP_ID.test(appId) || BigInt(appId) >= KEY_LIMIT) return null;
  return BigInt(appId).toString(16).padStart(32, "0");
}

/** Derives the secret from the id, so that no real secret matches (README). */
export function appSecretOf(appId: string): string {
  return deriveHex(`facebook-app-secret:${appId}`);
}

/** Returns the token that the app's owner enters together with the webhook's address. */
export function verifyTokenOf(appId: string): string {
  return deriveHex(`facebook-verify-token:${appId}`);
}
