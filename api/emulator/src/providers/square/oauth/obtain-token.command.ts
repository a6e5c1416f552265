import { readField } from "../../../read-field.js";
import { badRequest, flatError, requireText, SquareError } from "../square-error.js";
import { squareOf } from "../square-state.js";
import type { SquareCode } from "./authorizations.js";
import { findGrant } from "./find-token.js";
import { issueToken } from "./issue-token.js";
import type { OAuthCall } from "./oauth-call.js";
import { revokeGrant } from "./revoke.js";

/** @throws SquareError 401 for an invalid code or unknown refresh token, 400 for a revoked grant and anything else */
export function obtainToken(call: OAuthCall): object {
  const { body } = call;
  const type = readField(body, "grant_type");
  if (readField(body, "code_verifier") !== undefined) {
    throw badRequest("BAD_REQUEST", "The application uses the code flow, not PKCE.", "code_verifier");
  }
  if (type === "authorization_code") return exchangeCode(call);
  if (type === "refresh_token") return refresh(call);
  throw badRequest("INVALID_VALUE", "grant_type is authorization_code or refresh_token.", "grant_type");
}

function exchangeCode(call: OAuthCall): object {
  const { tenant, body } = call;
  const { authorizations } = squareOf(tenant);
  const code = authorizations.findCode(requireText(body, "code"));
  if (code === null) throw unknownCode(call.clientId);
  if (code.grant !== null) {
    // The code may have leaked, so the grant of its first exchange is revoked.
    revokeGrant(call.lab, tenant, code.grant, "SQUARE");
    throw unknownCode(call.clientId);
  }
  if (code.expiresAt <= tenant.clock.now() || !fitsRedirect(code, readField(body, "redirect_uri")))
    throw unknownCode(call.clientId);
  const { merchantId, scopes } = code;
  const grant = authorizations.addGrant({
    number: authorizations.nextNumber(),
    merchantId,
    scopes,
    revokedAt: null,
  });
  code.grant = grant;
  return issueToken(tenant, grant, scopes, readField(body, "short_lived") === true);
}

function refresh({ tenant, clientId, body }: OAuthCall): object {
  const grant = findGrant(tenant, requireText(body, "refresh_token"));
  if (grant === null) throw invalidGrant(`Refresh token not found for app ${clientId}`);
  if (grant.revokedAt !== null) throw flatError(400, "bad_request", "cannot renew revoked token");
  const scopes = narrow(grant.scopes, readField(body, "scopes"));
  return issueToken(tenant, grant, scopes, readField(body, "short_lived") === true);
}

/** The address must equal that of the browser's request, or may be omitted if that request had no address. */
function fitsRedirect(code: SquareCode, redirectUri: unknown): boolean {
  if (redirectUri === undefined || redirectUri === null) return !code.namedRedirect;
  return redirectUri === code.redirectUri;
}

function narrow(granted: readonly string[], wanted: unknown): readonly string[] {
  if (!Array.isArray(wanted)) return granted;
  const scopes = granted.filter((scope) => wanted.includes(scope));
  if (scopes.length === 0) throw badRequest("INVALID_VALUE", "None of these scopes was granted.", "scopes");
  return scopes;
}

function unknownCode(clientId: string): SquareError {
  return invalidGrant(`Authorization code not found for app ${clientId}`);
}

/** Creates Square's error with the error name of RFC 6749 (5.2) added. */
function invalidGrant(detail: string): SquareError {
  const errors = [{ category: "AUTHENTICATION_ERROR", code: "UNAUTHORIZED", detail }];
  return new SquareError(401, { errors, error: "invalid_grant", error_description: detail });
}
