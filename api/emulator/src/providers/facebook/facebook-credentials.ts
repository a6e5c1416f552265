import { deriveHex } from "../../spaces/space-name.js";

/** Decimal digits that hold the 128 bits of a space's key. */
const APP_ID_DIGITS = 39;
const APP_ID = /^\d{39}$/;
const KEY_LIMIT = 1n << 128n;

/** App id of a space: the key of the space as a decimal number, longer than any real id. */
export function appIdOf(spaceKey: string): string {
  return BigInt(`0x${spaceKey}`).toString().padStart(APP_ID_DIGITS, "0");
}

/** Key of the space that an app id names, or null. */
export function spaceKeyOfApp(appId: string): string | null {
  if (!APP_ID.test(appId) || BigInt(appId) >= KEY_LIMIT) return null;
  return BigInt(appId).toString(16).padStart(32, "0");
}

/** Secret of an app. A real secret never follows from its id, so it is refused and not kept. */
export function appSecretOf(appId: string): string {
  return deriveHex(`facebook-app-secret:${appId}`);
}

/** What the owner of an app enters beside the address of its webhook. */
export function verifyTokenOf(appId: string): string {
  return deriveHex(`facebook-verify-token:${appId}`);
}
