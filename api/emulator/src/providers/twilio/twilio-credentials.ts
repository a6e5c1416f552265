import { deriveHex } from "../../tenants/tenant-name.js";

/** The only number of every account (Twilio's magic sender). */
export const OWNED_NUMBER = "+15005550006";

const ACCOUNT_SID = /^AC([0-9a-f]{32})$/;

/** Returns the account SID of a tenant: `AC` and the tenant's key. */
export function accountSidOfKey(tenantKey: string): string {
  return `AC${tenantKey}`;
}

/** Returns the account SID of a tenant by name. */
export function accountSidOf(tenantName: string): string {
  return accountSidOfKey(deriveHex(tenantName));
}

/**
 * Returns the auth token of an account. A real token is never derived from its SID, so it is refused and not stored.
 */
export function authTokenOf(accountSid: string): string {
  return deriveHex(`twilio-auth-token:${accountSid}`);
}

/** Returns the key of an account SID's tenant, or null. */
export function tenantKeyOf(accountSid: string): string | null {
  return ACCOUNT_SID.exec(accountSid)?.[1] ?? null;
}
