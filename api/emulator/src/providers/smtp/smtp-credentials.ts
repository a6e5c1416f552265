import { isTenantName } from "../../tenants/tenant-name.js";

/**
 * Returns true if user and password are both the tenant's name. Credentials of real relays never match (`apikey`,
 * `AKIA…`, `user@host`).
 */
export function isSmtpLogin(user: string, password: string): boolean {
  return isTenantName(user) && password === user;
}
