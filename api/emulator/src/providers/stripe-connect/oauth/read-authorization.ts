import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { tenantKeyOfClient } from "../connect-credentials.js";
import { addressesOf } from "../connect-state.js";

export interface Authorization {
  tenant: Tenant;
  redirectUri: string;
  state: string | null;
  scope: string;
  /** Error to redirect with; null for a valid request. */
  error: string | null;
}

/** Error for a request that has no trusted address to redirect to. */
export class AuthorizationRefusal extends Error {}

const SCOPES = ["read_only", "read_write"];

/** @throws AuthorizationRefusal for an unknown platform or an address that is not registered */
export function readAuthorization(lab: LabContext, query: URLSearchParams): Authorization {
  const key = tenantKeyOfClient(query.get("client_id") ?? "");
  if (key === null) throw new AuthorizationRefusal("No application matches the supplied client identifier.");
  const tenant = lab.tenants.byKey(key);
  const { redirectUri } = addressesOf(lab, tenant);
  const named = query.get("redirect_uri");
  if (redirectUri === null) {
    throw new AuthorizationRefusal("The platform has no redirect URI. POST /lab/stripe-connect/app registers one.");
  }
  if (named !== null && named !== redirectUri) {
    throw new AuthorizationRefusal("Invalid redirect URI: it is not the one that the platform registered.");
  }
  const scope = query.get("scope") ?? "read_only";
  const responseType = query.get("response_type");
  const error = responseType !== "code" ? "unsupported_response_type" : SCOPES.includes(scope) ? null : "invalid_scope";
  return { tenant, redirectUri, state: query.get("state"), scope, error };
}

export function redirectOf({ redirectUri, state }: Authorization, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set("state", state);
  return url.href;
}
