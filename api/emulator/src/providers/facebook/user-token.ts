import { createHmac } from "node:crypto";

import type { Request } from "express";

import type { ConsentToken } from "../../identity/consents.js";
import { readText } from "../../identity/read-text.js";
import { isSameText } from "../../same-text.js";
import type { WireError } from "../../identity/wire-error.js";
import type { LabContext } from "../../lab-context.js";
import type { Space } from "../../spaces/space.js";
import { appIdOf, appSecretOf } from "./facebook-credentials.js";
import { facebook } from "./facebook-state.js";
import { spaceKeyOfToken } from "./facebook-token.js";
import { graphError } from "./graph-error.js";

/** Text of the access token of a call: in the query, the form, or as a bearer. */
export function readAccessToken(request: Request, parameters: unknown): string {
  const bearer = /^(?:Bearer|OAuth) (\S+)$/i.exec(request.get("authorization") ?? "")?.[1];
  return readText(parameters, "access_token") ?? bearer ?? "";
}

/** The space that a user token names. @throws WireError 400 with code 190 for what is no token of the lab */
export function spaceOfToken(lab: LabContext, text: string): Space {
  const key = spaceKeyOfToken(text);
  if (text === "") {
    throw graphError("An active access token must be used to query information about the current user.", {
      code: 2500,
    });
  }
  if (key === null) throw cannotParse();
  return lab.spaces.byKey(key);
}

/**
 * A user token in force, with the proof that the app itself calls (the setting "Require App Secret").
 *
 * @param proof HMAC-SHA256 of the token under the app's secret, in hexadecimal digits
 * @throws WireError 400: code 190 for the token, with a subcode that says why; code 100 for the proof
 */
export function requireUserToken(space: Space, text: string, proof: string | null): ConsentToken {
  const token = facebook.stateOf(space).consents.findToken(text);
  if (token === null) throw cannotParse();
  const refusal = refusalOf(token, space);
  if (refusal !== null) throw refusal;
  checkProof(space, text, proof);
  return token;
}

/** Why a token opens nothing any more, or null for one in force. */
export function refusalOf(token: ConsentToken, space: Space): WireError | null {
  if (token.isRevoked) {
    const words = `Error validating access token: The user has not authorized application ${appIdOf(space.key)}.`;
    return graphError(words, { code: 190, subcode: 458 });
  }
  if (token.expiresAt > space.clock.now()) return null;
  const words = `Error validating access token: Session has expired on ${token.expiresAt.toUTCString()}.`;
  return graphError(words, { code: 190, subcode: 463 });
}

function checkProof(space: Space, text: string, proof: string | null): void {
  if (proof === null) {
    const words = "API calls from the server require an appsecret_proof argument";
    throw graphError(words, { code: 100, type: "GraphMethodException" });
  }
  const right = createHmac("sha256", appSecretOf(appIdOf(space.key)))
    .update(text)
    .digest("hex");
  if (isSameText(proof, right)) return;
  const words = "Invalid appsecret_proof provided in the API argument";
  throw graphError(words, { code: 100, type: "GraphMethodException" });
}

function cannotParse(): WireError {
  return graphError("Invalid OAuth access token - Cannot parse access token", { code: 190 });
}
