import type { LabContext } from "../../../lab-context.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { tenantKeyOfClient } from "../square-credentials.js";
import { appOf } from "../square-state.js";
import { DEFAULT_SCOPES, SCOPES } from "./scopes.js";

export interface Authorization {
  tenant: Tenant;
  redirectUri: string;
  /** Whether the request contained the redirect address. */
  namedRedirect: boolean;
  state: string | null;
  scopes: readonly string[];
  /** Error to redirect with; null for a valid request. */
  error: string | null;
}

/** Error for a request that has no trusted address to redirect to. */
export class AuthorizationRefusal extends Error {}

/** @throws AuthorizationRefusal for an unknown application or an address that is not registered */
export function readAuthorization(lab: LabContext, query: URLSearchParams): Authorization {
  const key = tenantKeyOfClient(query.get("client_id") ?? "");
  if (key === null) {
    throw new AuthorizationRefusal("There is no application with this client_id in the sandbox.");
  }
  const tenant = lab.tenants.byKey(key);
  const registered = appOf(lab, tenant).redirectUri;
  const named = query.get("redirect_uri");
  if (registered === null) {
    throw new AuthorizationRefusal("The application has no redirect URL. POST /lab/square/app registers one.");
  }
  if (named !== null && named !== registered) {
    throw new AuthorizationRefusal("The redirect_uri is not the one that the application registered.");
  }
  const scopes = readScopes(query.get("scope"));
  return {
    tenant,
    redirectUri: registered,
    namedRedirect: named !== null,
    state: query.get("state"),
    scopes,
    error: findError(query, scopes),
  };
}

export function redirectOf({ redirectUri, state }: Authorization, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set("state", state);
  return url.href;
}

function readScopes(text: string | null): readonly string[] {
  const named = [...new Set((text ?? "").split(/[\s+]+/).filter((scope) => scope !== ""))];
  return named.length > 0 ? named : DEFAULT_SCOPES;
}

function findError(query: URLSearchParams, scopes: readonly string[]): string | null {
  const responseType = query.get("response_type");
  if (responseType !== null && responseType !== "code") return "unsupported_response_type";
  if (query.has("code_challenge")) return "invalid_request";
  return scopes.every((scope) => SCOPES.has(scope)) ? null : "invalid_scope";
}
