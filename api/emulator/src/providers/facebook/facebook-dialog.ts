import { randomBytes } from "node:crypto";

import { ConsentRefusal, type ConsentRequest, readRedirectUri, readScopes } from "../../identity/consent-request.js";
import type { ConsentDialog } from "../../identity/decide-consent.js";
import type { LabContext } from "../../lab-context.js";
import { tenantKeyOfApp } from "./facebook-credentials.js";
import { facebook, FACEBOOK_CONSENT_FAULTS } from "./facebook-state.js";
import { PAGE_SCOPES, readPageChoices, renderPageChoices } from "./pages/page-choices.js";

const SCOPES: ReadonlyMap<string, string> = new Map([
  ["public_profile", "See your name"],
  ["email", "See your email address"],
  ...PAGE_SCOPES,
]);

/** As at Facebook, errors appear on a page; only a person's denial redirects. */
export const facebookDialog: ConsentDialog = {
  provider: facebook,
  faultKinds: FACEBOOK_CONSENT_FAULTS,
  readRequest,
  emailScope: "email",
  createCode: () => `AQ${randomBytes(96).toString("base64url")}`,
  accompany: () => ({}),
  denial: {
    error: "access_denied",
    error_code: "200",
    error_description: "Permissions error",
    error_reason: "user_denied",
  },
  fragment: "_=_",
  renderChoices: renderPageChoices,
  readPages: readPageChoices,
};

function readRequest(lab: LabContext, _tenantName: string | null, query: URLSearchParams): ConsentRequest {
  const key = tenantKeyOfApp(query.get("client_id") ?? "");
  if (key === null)
    throw new ConsentRefusal(400, "Invalid App ID: The provided app ID does not look like a valid app ID.");
  const tenant = lab.tenants.byKey(key);
  const redirectUri = readRedirectUri(
    lab,
    facebook,
    tenant,
    query,
    "URL blocked: this redirect_uri is not white-listed.",
  );
  if ((query.get("response_type") ?? "code") !== "code") throw new ConsentRefusal(400, "response_type is code.");
  const authType = query.get("auth_type");
  if (authType !== null && authType !== "rerequest") throw new ConsentRefusal(400, "auth_type is rerequest.");
  return {
    tenant,
    redirectUri,
    state: query.get("state"),
    // The profile is always part of a login.
    scopes: readScopes(`public_profile,${query.get("scope") ?? ""}`, /[\s,]+/, SCOPES),
    nonce: null,
    codeChallenge: null,
    loginHint: null,
  };
}
