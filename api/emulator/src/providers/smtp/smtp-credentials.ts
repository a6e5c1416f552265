import { isTenantName } from "../../tenants/tenant-name.js";

/** Both are the tenant's name. Real relays' credentials never match (`apikey`, `AKIA…`, `user@host`). */
export function isSmtpLogin(user: string, password: string): boolean {
  return isTenantName(user) && password === user;
}
