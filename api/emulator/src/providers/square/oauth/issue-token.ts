import type { Space } from "../../../spaces/space.js";
import { squareOf } from "../square.state.js";
import type { SquareAccessToken, SquareGrant } from "./authorizations.js";
import { createToken } from "./create-token.js";

const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
const SHORT_LIFETIME_MS = DAY_MS;

/**
 * Gives a new access token under a grant: 30 days, or 24 hours when short-lived. Earlier tokens stay good.
 *
 * @param scopes those of the grant or fewer
 */
export function issueToken(
  space: Space,
  grant: SquareGrant,
  scopes: readonly string[],
  shortLived: boolean,
): SquareAccessToken {
  const lifetime = shortLived ? SHORT_LIFETIME_MS : LIFETIME_MS;
  const token: SquareAccessToken = {
    token: createToken("access", space.key),
    grant,
    scopes,
    expiresAt: new Date(space.clock.now().getTime() + lifetime),
    shortLived,
    revokedAt: null,
  };
  squareOf(space).authorizations.addToken(token);
  return token;
}

/** `ObtainTokenResponse` of the contract. The refresh token of a grant is always the same. */
export function presentToken({ token, grant, expiresAt, shortLived }: SquareAccessToken): object {
  return {
    access_token: token,
    token_type: "bearer",
    expires_at: toSeconds(expiresAt),
    merchant_id: grant.merchantId,
    refresh_token: grant.refreshToken,
    short_lived: shortLived,
  };
}

/** RFC 3339 without a fraction of a second, as Square writes expiry. */
export function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, "Z");
}
