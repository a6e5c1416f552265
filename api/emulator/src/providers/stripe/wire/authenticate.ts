import { isSameText } from "../../../same-text.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { TenantRegistry } from "../../../tenants/tenant-registry.js";
import { secretKeyOf, tenantKeyOfSecret } from "../stripe-credentials.js";
import { invalidRequest, type StripeError } from "../stripe-error.js";

/**
 * Returns the tenant of the secret key, which is a bearer token or the user of Basic authentication.
 * @throws StripeError 401
 */
export function authenticate(tenants: TenantRegistry, authorization: string | undefined): Tenant {
  const secretKey = readKey(authorization ?? "");
  if (secretKey === "") throw unauthorized("You did not provide an API key.");
  const tenantKey = tenantKeyOfSecret(secretKey);
  if (tenantKey === null || !isSameText(secretKey, secretKeyOf(tenantKey))) {
    throw unauthorized(`Invalid API Key provided: ${secretKey.slice(0, 8)}${"*".repeat(12)}`);
  }
  return tenants.byKey(tenantKey);
}

function readKey(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

function unauthorized(message: string): StripeError {
  return invalidRequest(message, undefined, undefined, 401);
}
