import type { Request } from "express";

import type { ConsentToken } from "../../identity/consents.js";
import { readText } from "../../identity/read-text.js";
import { isSameText } from "../../same-text.js";
import type { Tenant } from "../../tenants/tenant.js";
import { clientIdOf, clientSecretOf } from "./google-credentials.js";
import { googleError, invalidToken } from "./google-error.js";
import { google, keysOf } from "./google-state.js";
import { presentPerson } from "./present-claims.js";
import { SCOPES } from "./scopes.js";

/** Presents the discovery document (OpenID Connect Discovery 1.0, 3). */
export function presentDiscovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/v1/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    jwks_uri: `${issuer}/oauth2/v3/certs`,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    scopes_supported: [...SCOPES.keys()],
    token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
    claims_supported: [
      "aud",
      "email",
      "email_verified",
      "exp",
      "family_name",
      "given_name",
      "iat",
      "iss",
      "name",
      "sub",
    ],
    code_challenge_methods_supported: ["S256"],
    grant_types_supported: ["authorization_code"],
  };
}

/** Presents the JWKS, which contains one key at a time. */
export function presentKeys(tenant: Tenant): object {
  const { kid, publicJwk } = keysOf(tenant).current;
  return { keys: [{ ...publicJwk, kid, use: "sig", alg: "RS256" }] };
}

/**
 * Checks id and secret, from the form or Basic authentication (RFC 6749, 2.3.1).
 * @throws WireError 401 invalid_client
 */
export function authenticateClient(tenant: Tenant, request: Request): void {
  const [id, secret] = readBasic(request) ?? [
    readText(request.body, "client_id") ?? "",
    readText(request.body, "client_secret") ?? "",
  ];
  if (id !== clientIdOf(tenant.key)) throw googleError(401, "invalid_client", "The OAuth client was not found.");
  if (!isSameText(secret, clientSecretOf(id))) throw googleError(401, "invalid_client", "Unauthorized");
}

/** @throws WireError 401 for an unknown, expired or revoked token */
export function presentUserInfo(tenant: Tenant, request: Request): object {
  const text = /^Bearer (\S+)$/i.exec(request.get("authorization") ?? "")?.[1] ?? "";
  const token = google.stateOf(tenant).consents.findToken(text);
  if (token === null || !isInForce(token, tenant)) throw invalidToken();
  return presentPerson(token.consent);
}

/** @throws WireError 400 invalid_token */
export function revokeToken(tenant: Tenant, form: unknown): object {
  const { consents } = google.stateOf(tenant);
  const token = consents.findToken(readText(form, "token") ?? "");
  if (token === null || !isInForce(token, tenant)) {
    throw googleError(400, "invalid_token", "Token expired or revoked");
  }
  consents.revokeConsent(token.consent);
  return {};
}

function isInForce(token: ConsentToken, tenant: Tenant): boolean {
  return !token.isRevoked && token.expiresAt > tenant.clock.now();
}

function readBasic(request: Request): [string, string] | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(request.get("authorization") ?? "")?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon < 0 ? ["", ""] : [decodePart(text.slice(0, colon)), decodePart(text.slice(colon + 1))];
}

/** Decodes one part of Basic authentication: id and secret are form-encoded before they are joined. */
function decodePart(text: string): string {
  return new URLSearchParams(`part=${text.replaceAll("&", "%26")}`).get("part") ?? "";
}
