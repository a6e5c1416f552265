import { randomBytes } from "node:crypto";

import { ConsentRefusal, type ConsentRequest, readRedirectUri, readScopes } from "../../identity/consent-request.js";
import type { ConsentDialog } from "../../identity/decide-consent.js";
import type { LabContext } from "../../lab-context.js";
import { clientIdOf } from "./google-credentials.js";
import { google, GOOGLE_CONSENT_FAULTS } from "./google-state.js";
import { SCOPES, toBothNames, toShortNames } from "./scopes.js";

const PROMPTS = new Set(["select_account", "consent"]);
/** S256 in base64url without padding (RFC 7636, 4.2). */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** As at Google, errors appear on a page; only a person's denial redirects. */
export const googleDialog: ConsentDialog = {
  provider: google,
  faultKinds: GOOGLE_CONSENT_FAULTS,
  readRequest,
  emailScope: "email",
  // Google's codes contain a slash, which an application must decode once and encode again.
  createCode: () => `4/0A${randomBytes(48).toString("base64url")}`,
  accompany: ({ scopes }, query) => ({
    scope: toBothNames([...scopes.keys()]),
    authuser: "0",
    prompt: query.get("prompt") ?? "none",
  }),
  denial: { error: "access_denied" },
  fragment: "",
};

function readRequest(lab: LabContext, tenantName: string | null, query: URLSearchParams): ConsentRequest {
  const tenant = lab.tenants.byName(tenantName ?? "");
  if (query.get("client_id") !== clientIdOf(tenant.key)) {
    throw new ConsentRefusal(401, "Error 401: invalid_client. The OAuth client was not found in this space.");
  }
  const redirectUri = readRedirectUri(lab, google, tenant, query, "Error 400: redirect_uri_mismatch.");
  if (query.get("response_type") !== "code") throw invalidRequest("response_type is code.");
  const prompt = query.get("prompt");
  if (prompt?.split(" ").some((word) => !PROMPTS.has(word)) === true) {
    throw invalidRequest("The lab knows the prompts select_account and consent.");
  }
  if ((query.get("access_type") ?? "online") !== "online") throw invalidRequest("The lab gives no refresh tokens.");
  const scopes = readScopes(toShortNames(query.get("scope") ?? ""), /\s+/, SCOPES);
  if (!scopes.has("openid")) throw invalidRequest("A sign-in asks for the scope openid.");
  return {
    tenant,
    redirectUri,
    state: query.get("state"),
    scopes,
    nonce: query.get("nonce"),
    codeChallenge: readChallenge(query),
    loginHint: query.get("login_hint"),
  };
}

function readChallenge(query: URLSearchParams): string | null {
  const challenge = query.get("code_challenge");
  if (challenge === null) return null;
  if (query.get("code_challenge_method") !== "S256") throw invalidRequest("code_challenge_method is S256.");
  if (!CHALLENGE.test(challenge)) throw invalidRequest("code_challenge is not the S256 of a verifier.");
  return challenge;
}

function invalidRequest(words: string): ConsentRefusal {
  return new ConsentRefusal(400, `Error 400: invalid_request. ${words}`);
}
