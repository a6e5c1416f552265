import type { Tenant } from "../../../tenants/tenant.js";
import { squareOf } from "../square-state.js";
import type { SquareAccessToken, SquareGrant } from "./authorizations.js";
import { readToken, type TokenClaims } from "./create-token.js";

const SECOND_MS = 1_000;

/** Finds an access token. One from before a restart is accepted and links its seller again. */
export function findToken(tenant: Tenant, text: string): SquareAccessToken | null {
  const { authorizations } = squareOf(tenant);
  const known = authorizations.findToken(text);
  if (known) return known;
  const claims = readToken("access", text);
  const grant = claims && findGrantOf(tenant, claims);
  if (!claims || !grant) return null;
  return authorizations.addToken({
    token: text,
    number: claims.number,
    grant,
    scopes: claims.scopes,
    expiresAt: new Date(claims.expiresAt * SECOND_MS),
    revokedAt: null,
  });
}

/** Finds the grant of a refresh token, which may be from before a restart. */
export function findGrant(tenant: Tenant, refreshToken: string): SquareGrant | null {
  const claims = readToken("refresh", refreshToken);
  const grant = claims && findGrantOf(tenant, claims);
  // After a restart, an access token with fewer scopes may have restored the grant.
  if (claims && grant) grant.scopes = claims.scopes;
  return grant;
}

function findGrantOf(tenant: Tenant, claims: TokenClaims): SquareGrant | null {
  const { authorizations, merchants } = squareOf(tenant);
  const merchant = merchants[claims.seller];
  if (!merchant || claims.spaceKey !== tenant.key || claims.grant <= tenant.resetAt) return null;
  // Before the restart, another seller may have had this index.
  if (merchant.opening && claims.grant < merchant.opening.number) return null;
  const { grant: number, scopes } = claims;
  return (
    authorizations.findGrant(number) ??
    authorizations.addGrant({ number, merchantId: merchant.id, scopes, revokedAt: null })
  );
}
