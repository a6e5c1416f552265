import { deriveHex } from "../../tenants/tenant-name.js";

/** The only number that each account owns (Twilio's magic sender). */
export const OWNED_NUMBER = "+15005550006";

const ACCOUNT_SID = /^AC([0-9a-f]{32})$/;

export function accountSidOfKey(tenantKey: string): string {
  return `AC${tenantKey}`;
}

export function accountSidOf(tenantName: string): string {
  return accountSidOfKey(deriveHex(tenantName));
}

/** Derives the token from the account, so that no real token matches (README). */
export function authTokenOf(accountSid: string): string {
  return deriveHex(`twilio-auth-token:${accountSid}`);
}

export function tenantKeyOf(accountSid: string): string | null {
  return ACCOUNT_SID.exec(accountSid)?.[1] ?? null;
}
