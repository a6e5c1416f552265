import { createHmac } from "node:crypto";

import type { Request } from "express";

import type { ConsentToken } from "../../identity/consents.js";
import { readText } from "../../identity/read-text.js";
import { isSameText } from "../../same-text.js";
import type { WireError } from "../../identity/wire-error.js";
import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import { appIdOf, appSecretOf } from "./facebook-credentials.js";
import { facebook } from "./facebook-state.js";
import { tenantKeyOfToken } from "./facebook-token.js";
import { graphError } from "./graph-error.js";

/** Facebook's subcodes of why a token ended. */
export const SUBCODES = { removed: 458, checkpoint: 459, password: 460, expired: 463, invalid: 467 } as const;

const ENDINGS: ReadonlyMap<number, string> = new Map([
  [
    SUBCODES.checkpoint,
    "You cannot access the app till you log in to www.facebook.com and follow the instructions given.",
  ],
  [
    SUBCODES.password,
    "The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.",
  ],
  [SUBCODES.invalid, "The session is invalid because the user logged out."],
]);

/** Returns the access token from query, form or bearer header; empty if missing. */
export function readAccessToken(request: Request, parameters: unknown): string {
  const bearer = /^(?:Bearer|OAuth) (\S+)$/i.exec(request.get("authorization") ?? "")?.[1];
  return readText(parameters, "access_token") ?? bearer ?? "";
}

/** @throws WireError 400 with code 190 for a token that the Lab did not issue */
export function tenantOfToken(lab: LabContext, text: string): Tenant {
  const key = tenantKeyOfToken(text);
  if (text === "") {
    throw graphError("An active access token must be used to query information about the current user.", {
      code: 2500,
    });
  }
  if (key === null) throw cannotParse();
  return lab.tenants.byKey(key);
}

/**
 * Returns a valid user token, after a check of the application's proof (the setting "Require App Secret").
 * @param proof HMAC-SHA256 of the token under the app's secret, in hex
 * @throws WireError 400: code 190 with a subcode for the token, 100 for the proof
 */
export function requireUserToken(tenant: Tenant, text: string, proof: string | null): ConsentToken {
  const token = requireToken(tenant, text);
  checkProof(tenant, text, proof);
  return token;
}

/**
 * Returns a valid token of a person or a page.
 * @throws WireError 400 with code 190 and a subcode
 */
export function requireToken(tenant: Tenant, text: string): ConsentToken {
  const token = facebook.stateOf(tenant).consents.findToken(text);
  if (token === null) throw cannotParse();
  const refusal = refusalOf(token, tenant);
  if (refusal !== null) throw refusal;
  return token;
}

/** Returns the error of an invalid token; null for a valid token. */
export function refusalOf(token: ConsentToken, tenant: Tenant): WireError | null {
  if (token.isRevoked) return endedError(tenant, token.endedBy ?? SUBCODES.removed);
  if (token.expiresAt > tenant.clock.now()) return null;
  const words = `Error validating access token: Session has expired on ${token.expiresAt.toUTCString()}.`;
  return graphError(words, { code: 190, subcode: 463 });
}

function endedError(tenant: Tenant, subcode: number): WireError {
  const words =
    subcode === SUBCODES.removed
      ? `The user has not authorized application ${appIdOf(tenant.key)}.`
      : (ENDINGS.get(subcode) ?? "The session has been invalidated.");
  return graphError(`Error validating access token: ${words}`, { code: 190, subcode });
}

function checkProof(tenant: Tenant, text: string, proof: string | null): void {
  if (proof === null) {
    const words = "API calls from the server require an appsecret_proof argument";
    throw graphError(words, { code: 100, type: "GraphMethodException" });
  }
  const right = createHmac("sha256", appSecretOf(appIdOf(tenant.key)))
    .update(text)
    .digest("hex");
  if (isSameText(proof, right)) return;
  const words = "Invalid appsecret_proof provided in the API argument";
  throw graphError(words, { code: 100, type: "GraphMethodException" });
}

function cannotParse(): WireError {
  return graphError("Invalid OAuth access token - Cannot parse access token", { code: 190 });
}
