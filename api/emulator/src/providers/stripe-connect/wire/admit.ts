import type { Request } from "express";

import { countRequest } from "../../../count-request.js";
import type { LabContext } from "../../../lab-context.js";
import { isSameText } from "../../../same-text.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { invalidRequest, rateLimited, StripeError } from "../../stripe/stripe-error.js";
import type { ConnectAccount } from "../accounts/account.model.js";
import { platformKeyOf, tenantKeyOfPlatformKey } from "../connect-credentials.js";
import { connectOf } from "../connect-state.js";

/**
 * Returns the tenant of the platform's key, which is a bearer token or the user of Basic authentication.
 * @throws StripeError 401
 */
export function authenticatePlatform(lab: LabContext, authorization: string | undefined): Tenant {
  const key = readSecretKey(authorization ?? "");
  if (key === "") throw invalidRequest("You did not provide an API key.", undefined, undefined, 401);
  const tenantKey = tenantKeyOfPlatformKey(key);
  if (tenantKey === null || !isSameText(key, platformKeyOf(tenantKey))) {
    throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}${"*".repeat(12)}`, undefined, undefined, 401);
  }
  return lab.tenants.byKey(tenantKey);
}

function readSecretKey(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

interface Admitted {
  tenant: Tenant;
  account: ConnectAccount;
}

/** @throws StripeError 401 for an unknown key, 403 for a write or an account that is not connected, 429 over the limit */
export function admit(lab: LabContext, request: Request): Admitted {
  const tenant = authenticatePlatform(lab, request.get("authorization"));
  const state = connectOf(tenant);
  const id = request.get("stripe-account") ?? "";
  const account = state.findAccount(id);
  if (account === null || !state.grants.has(account.id)) {
    const message = `The provided key 'sk_test_****' does not have access to account '${id}' (or that account does not exist). Application access may have been revoked.`;
    throw invalidRequest(message, "account_invalid", undefined, 403);
  }
  if (!countRequest(state, state.requestsPerSecond, performance.now())) throw rateLimited();
  if (request.method === "GET") return { tenant, account };
  throw new StripeError(403, {
    type: "invalid_request_error",
    message: "This connected account allows this platform to read, and nothing else.",
  });
}
