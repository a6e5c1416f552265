import { isSameText } from "../../same-text.js";
import type { TenantRegistry } from "../../tenants/tenant-registry.js";
import type { Tenant } from "../../tenants/tenant.js";
import { TwilioError } from "./twilio-error.js";
import { authTokenOf, tenantKeyOf } from "./twilio-credentials.js";

/**
 * Returns the account's tenant.
 * @param accountSid from the path; the credentials must belong to it
 * @throws TwilioError 401 with code 20003
 */
export function authenticateAccount(
  tenants: TenantRegistry,
  accountSid: string,
  authorization: string | undefined,
): Tenant {
  const [user, password] = readBasic(authorization);
  const key = tenantKeyOf(accountSid);
  if (key === null || user !== accountSid || !isSameText(password, authTokenOf(accountSid))) {
    throw new TwilioError(401, 20003, "Authenticate");
  }
  return tenants.byKey(key);
}

function readBasic(authorization: string | undefined): [string, string] {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? ["", ""] : [text.slice(0, colon), text.slice(colon + 1)];
}
