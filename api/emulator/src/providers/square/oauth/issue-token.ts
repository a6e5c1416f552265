import type { Tenant } from "../../../tenants/tenant.js";
import { squareOf } from "../square-state.js";
import type { SquareGrant } from "./authorizations.js";
import { createToken } from "./create-token.js";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const LIFETIME_MS = 30 * DAY_MS;
const SHORT_LIFETIME_MS = DAY_MS;

/**
 * Issues an access token, valid for 30 days, or for 24 hours if short-lived. Earlier tokens stay valid; the refresh
 * token never changes.
 * @param scopes those of the grant or fewer
 */
export function issueToken(tenant: Tenant, grant: SquareGrant, scopes: readonly string[], shortLived: boolean): object {
  const { authorizations, merchants } = squareOf(tenant);
  const lifetime = shortLived ? SHORT_LIFETIME_MS : LIFETIME_MS;
  const expiresAt = Math.floor((tenant.clock.now().getTime() + lifetime) / SECOND_MS);
  const number = authorizations.nextNumber();
  const seller = merchants.findIndex(({ id }) => id === grant.merchantId);
  const claims = { spaceKey: tenant.key, seller, grant: grant.number };
  const token = authorizations.addToken({
    token: createToken("access", { ...claims, scopes, number, expiresAt }),
    number,
    grant,
    scopes,
    expiresAt: new Date(expiresAt * SECOND_MS),
    revokedAt: null,
  });
  return {
    access_token: token.token,
    token_type: "bearer",
    expires_at: toSeconds(token.expiresAt),
    merchant_id: grant.merchantId,
    refresh_token: createToken("refresh", { ...claims, scopes: grant.scopes, number: 0, expiresAt: 0 }),
    short_lived: shortLived,
  };
}

/** Writes a time by RFC 3339 without fractions of a second. */
export function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, "Z");
}
