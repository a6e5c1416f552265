import { createHash, randomBytes } from "node:crypto";

import { checkCode, type CodeRefusal } from "../../identity/check-code.js";
import type { ConsentCode, ConsentToken } from "../../identity/consents.js";
import { readText } from "../../identity/read-text.js";
import type { WireError } from "../../identity/wire-error.js";
import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import { clientIdOf } from "./google-credentials.js";
import { googleError, invalidGrant } from "./google-error.js";
import { google, issuerOf, keysOf } from "./google-state.js";
import { createIdToken } from "./present-claims.js";
import { toLongNames } from "./scopes.js";

/** Value of `expires_in`: an hour minus the second that the answer takes. */
const LIFETIME_S = 3_599;

/** @throws WireError 400: invalid_grant, redirect_uri_mismatch, invalid_request, unsupported_grant_type */
export function exchangeCode(lab: LabContext, tenant: Tenant, tenantName: string, form: unknown): object {
  const type = requireText(form, "grant_type");
  if (type !== "authorization_code") throw googleError(400, "unsupported_grant_type", `Invalid grant_type: ${type}`);
  const { consents } = google.stateOf(tenant);
  const now = tenant.clock.now();
  const code = checkCode(consents, requireText(form, "code"), requireText(form, "redirect_uri"), now);
  if (typeof code === "string") throw refuseCode(code);
  checkVerifier(code, readText(form, "code_verifier"));
  code.isUsed = true;
  const token: ConsentToken = {
    token: `ya29.a0A${randomBytes(64).toString("base64url")}`,
    consent: code.consent,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME_S * 1_000),
    isRevoked: false,
  };
  consents.addToken(token);
  const frame = { issuer: issuerOf(lab, tenantName), clientId: clientIdOf(tenant.key), keys: keysOf(tenant), token };
  return {
    access_token: token.token,
    expires_in: LIFETIME_S,
    scope: toLongNames(code.consent.scopes),
    token_type: "Bearer",
    id_token: createIdToken(frame),
  };
}

function checkVerifier({ consent }: ConsentCode, verifier: string | null): void {
  const { codeChallenge } = consent;
  if (codeChallenge === null && verifier === null) return;
  if (verifier === null) throw invalidGrant("Missing code verifier.");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  if (challenge !== codeChallenge) throw invalidGrant("Invalid code verifier.");
}

function refuseCode(refusal: CodeRefusal): WireError {
  if (refusal === "wrong-redirect") return googleError(400, "redirect_uri_mismatch", "Bad Request");
  return invalidGrant(refusal === "unknown" ? "Malformed auth code." : "Bad Request");
}

function requireText(form: unknown, name: string): string {
  const text = readText(form, name);
  if (text !== null) return text;
  throw googleError(400, "invalid_request", `Missing required parameter: ${name}`);
}
