import { createHash, randomBytes } from "node:crypto";

import type { Consent, ConsentToken } from "../../identity/consents.js";
import { fullNameOf } from "../../identity/people.js";
import { leaveUnsigned, signJwt, type SigningKeys } from "./signing-keys.js";

const SECOND_MS = 1_000;
const HOUR_S = 3_600;

export interface IdTokenFrame {
  issuer: string;
  clientId: string;
  keys: SigningKeys;
  token: ConsentToken;
}

/** Returns the claims of the granted scopes, for id_token and userinfo. */
export function presentPerson({ person, scopes, faults }: Consent): object {
  const { id, firstName, lastName, email, emailVerified } = person;
  const isVerified = emailVerified === true && !faults.has("unverified-email");
  return {
    sub: id,
    ...(scopes.includes("email") && email !== null ? { email, email_verified: isVerified } : {}),
    ...(scopes.includes("profile") ? { name: fullNameOf(person), given_name: firstName } : {}),
    ...(scopes.includes("profile") && lastName !== null ? { family_name: lastName } : {}),
  };
}

/** Creates an id_token, which is valid for an hour of the tenant's clock, unless a fault makes it wrong. */
export function createIdToken({ issuer, clientId, keys, token }: IdTokenFrame): string {
  const { consent, issuedAt } = token;
  const { faults } = consent;
  const now = Math.floor(issuedAt.getTime() / SECOND_MS) - (isExpired(faults) ? 2 * HOUR_S : 0);
  const audience = faults.has("wrong-audience") ? `999999999999-${clientId.slice(13)}` : clientId;
  const nonce = faults.has("wrong-nonce") ? randomBytes(16).toString("base64url") : consent.nonce;
  const payload = {
    iss: faults.has("wrong-issuer") ? `${issuer}-else` : issuer,
    azp: audience,
    aud: audience,
    ...presentPerson(consent),
    at_hash: hashHalf(token.token),
    ...(nonce === null ? {} : { nonce }),
    iat: now,
    exp: now + HOUR_S,
  };
  if (faults.has("rotate-key")) keys.rotate();
  if (faults.has("alg-none")) return leaveUnsigned(payload);
  if (faults.has("retired-key")) return signJwt(payload, keys.retired);
  if (faults.has("wrong-signature")) return signJwt(payload, { ...keys.retired, kid: keys.current.kid });
  return signJwt(payload, keys.current);
}

const isExpired = (faults: ReadonlySet<string>): boolean =>
  faults.has("expired-id-token") || faults.has("expired-token");

/** Returns `at_hash`: the left half of the token's SHA-256 (OpenID Connect Core 1.0, 3.1.3.6). */
function hashHalf(token: string): string {
  return createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");
}
