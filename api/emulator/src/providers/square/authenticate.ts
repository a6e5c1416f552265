import { isSameText } from "../../same-text.js";
import type { SpaceRegistry } from "../../spaces/space-registry.js";
import type { Space } from "../../spaces/space.js";
import { isRevoked, type SquareAccessToken } from "./oauth/authorizations.js";
import { readToken } from "./oauth/create-token.js";
import { findToken } from "./oauth/find-token.js";
import { flatError, squareError, type SquareError } from "./square-error.js";
import { clientSecretOf, spaceKeyOfClient } from "./square-credentials.js";

const MALFORMED =
  'The `Authorization` http header of your request was incorrect or expired. The header value is expected to be of the format "Bearer TOKEN" (without quotation marks), where TOKEN is a valid access token.';

/** A call's valid access token and its tenant. */
export interface Bearer {
  space: Space;
  token: SquareAccessToken;
}

/**
 * Returns the access token of a request.
 * @throws SquareError 401: UNAUTHORIZED for an unknown token, ACCESS_TOKEN_EXPIRED or ACCESS_TOKEN_REVOKED otherwise
 */
export function authenticate(spaces: SpaceRegistry, authorization: string | undefined): Bearer {
  const { space, token } = findBearer(spaces, authorization);
  if (isRevoked(token)) {
    throw unauthorized("ACCESS_TOKEN_REVOKED", "The access token has been revoked.");
  }
  if (token.expiresAt <= space.clock.now()) {
    throw unauthorized("ACCESS_TOKEN_EXPIRED", "The access token has expired.");
  }
  return { space, token };
}

/** Like `authenticate`, but ended tokens are UNAUTHORIZED, too, as the contract says for a token's status. */
export function authenticateForStatus(spaces: SpaceRegistry, authorization: string | undefined): Bearer {
  const { space, token } = findBearer(spaces, authorization);
  if (isRevoked(token) || token.expiresAt <= space.clock.now()) throw unauthorized("UNAUTHORIZED", MALFORMED);
  return { space, token };
}

function findBearer(spaces: SpaceRegistry, authorization: string | undefined): Bearer {
  const text = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
  const claims = readToken("access", text);
  if (claims === null) throw unauthorized("UNAUTHORIZED", MALFORMED);
  const space = spaces.byKey(claims.spaceKey);
  const token = findToken(space, text);
  if (token === null) throw unauthorized("UNAUTHORIZED", MALFORMED);
  return { space, token };
}

/**
 * Returns the tenant of an application by id and secret.
 * @throws SquareError 401 in the flat format, the same for an unknown application and a wrong secret
 */
export function authenticateClient(spaces: SpaceRegistry, clientId: string, secret: string): Space {
  const key = spaceKeyOfClient(clientId);
  if (key === null || !isSameText(secret, clientSecretOf(clientId))) {
    throw flatError(401, "service.not_authorized", "Not Authorized");
  }
  return spaces.byKey(key);
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
