import type { Space } from "../../../spaces/space.js";
import { squareOf } from "../square-state.js";
import type { SquareAccessToken, SquareGrant } from "./authorizations.js";
import { readToken, type TokenClaims } from "./create-token.js";

const SECOND_MS = 1_000;

/** Returns an access token of a tenant. One from before a restart is accepted and links its seller again. */
export function findToken(space: Space, text: string): SquareAccessToken | null {
  const { authorizations } = squareOf(space);
  const known = authorizations.findToken(text);
  if (known) return known;
  const claims = readToken("access", text);
  const grant = claims && findGrantOf(space, claims);
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

/** Returns the grant of a refresh token, also from before a restart. */
export function findGrant(space: Space, refreshToken: string): SquareGrant | null {
  const claims = readToken("refresh", refreshToken);
  const grant = claims && findGrantOf(space, claims);
  // An access token that restored the grant may have had fewer scopes.
  if (claims && grant) grant.scopes = claims.scopes;
  return grant;
}

function findGrantOf(space: Space, claims: TokenClaims): SquareGrant | null {
  const { authorizations, merchants } = squareOf(space);
  const merchant = merchants[claims.seller];
  if (!merchant || claims.spaceKey !== space.key || claims.grant <= space.resetAt) return null;
  // Before the restart, another seller may have had this index.
  if (merchant.opening && claims.grant < merchant.opening.number) return null;
  const { grant: number, scopes } = claims;
  return (
    authorizations.findGrant(number) ??
    authorizations.addGrant({ number, merchantId: merchant.id, scopes, revokedAt: null })
  );
}
