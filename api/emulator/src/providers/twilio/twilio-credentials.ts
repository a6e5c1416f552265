import { deriveHex } from "../../spaces/space-name.js";

/** The one number that every account of the lab owns (Twilio's own magic sender). */
export const OWNED_NUMBER = "+15005550006";

const ACCOUNT_SID = /^AC([0-9a-f]{32})$/;

/** Account SID of a space: `AC` and the key of the space. */
export function accountSidOfKey(spaceKey: string): string {
  return `AC${spaceKey}`;
}

/** Account SID of the space of this name. */
export function accountSidOf(spaceName: string): string {
  return accountSidOfKey(deriveHex(spaceName));
}

/** Auth token of an account. A token of a real account never follows from its SID, so it is refused and not kept. */
export function authTokenOf(accountSid: string): string {
  return deriveHex(`twilio-auth-token:${accountSid}`);
}

/** Key of the space that an account SID names, or null. */
export function spaceKeyOf(accountSid: string): string | null {
  return ACCOUNT_SID.exec(accountSid)?.[1] ?? null;
}
