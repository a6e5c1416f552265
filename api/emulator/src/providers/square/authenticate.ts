import { isSameText } from "../../same-text.js";
import type { TenantRegistry } from "../../tenants/tenant-registry.js";
import type { Tenant } from "../../tenants/tenant.js";
import { isRevoked, type SquareAccessToken } from "./oauth/authorizations.js";
import { readToken } from "./oauth/create-token.js";
import { findToken } from "./oauth/find-token.js";
import { flatError, squareError, type SquareError } from "./square-error.js";
import { clientSecretOf, tenantKeyOfClient } from "./square-credentials.js";

const MALFORMED =
  'The `Authorization` http header of your request was incorrect or expired. The header value is expected to be of the format "Bearer TOKEN" (without quotation marks), where TOKEN is a valid access token.';

export interface Bearer {
  tenant: Tenant;
  token: SquareAccessToken;
}

/**
 * Returns the valid token of a request.
 * @throws SquareError 401: UNAUTHORIZED, ACCESS_TOKEN_EXPIRED or ACCESS_TOKEN_REVOKED
 */
export function authenticate(tenants: TenantRegistry, authorization: string | undefined): Bearer {
  const { tenant, token } = findBearer(tenants, authorization);
  if (isRevoked(token)) {
    throw unauthorized("ACCESS_TOKEN_REVOKED", "The access token has been revoked.");
  }
  if (token.expiresAt <= tenant.clock.now()) {
    throw unauthorized("ACCESS_TOKEN_EXPIRED", "The access token has expired.");
  }
  return { tenant, token };
}

/**
 * Authenticates the call that returns a token's status. The contract says UNAUTHORIZED for revoked and expired
 * tokens, too.
 */
export function authenticateForStatus(tenants: TenantRegistry, authorization: string | undefined): Bearer {
  const { tenant, token } = findBearer(tenants, authorization);
  if (isRevoked(token) || token.expiresAt <= tenant.clock.now()) throw unauthorized("UNAUTHORIZED", MALFORMED);
  return { tenant, token };
}

function findBearer(tenants: TenantRegistry, authorization: string | undefined): Bearer {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const claims = readToken("access", text);
  if (claims === null) throw unauthorized("UNAUTHORIZED", MALFORMED);
  const tenant = tenants.byKey(claims.spaceKey);
  const token = findToken(tenant, text);
  if (token === null) throw unauthorized("UNAUTHORIZED", MALFORMED);
  return { tenant, token };
}

/**
 * Returns the application's tenant.
 * @throws SquareError 401 in the flat format, the same for a wrong application and a wrong secret
 */
export function authenticateClient(tenants: TenantRegistry, clientId: string, secret: string): Tenant {
  const key = tenantKeyOfClient(clientId);
  if (key === null || !isSameText(secret, clientSecretOf(clientId))) {
    throw flatError(401, "service.not_authorized", "Not Authorized");
  }
  return tenants.byKey(key);
}

/** @throws SquareError 403 INSUFFICIENT_SCOPES */
export function requireScopes(token: SquareAccessToken, needed: readonly string[]): void {
  const missing = needed.filter((scope) => !token.scopes.includes(scope));
  if (missing.length === 0) return;
  throw squareError(
    403,
    "AUTHENTICATION_ERROR",
    "INSUFFICIENT_SCOPES",
    `The merchant has not given your application sufficient permissions to do that. Missing: ${missing.join(", ")}.`,
  );
}

function unauthorized(code: string, detail: string): SquareError {
  return squareError(401, "AUTHENTICATION_ERROR", code, detail);
}
