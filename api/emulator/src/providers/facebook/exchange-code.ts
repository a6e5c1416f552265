import { checkCode, type CodeRefusal } from "../../identity/check-code.js";
import type { Consent, ConsentToken } from "../../identity/consents.js";
import { readText } from "../../identity/read-text.js";
import { isSameText } from "../../same-text.js";
import type { WireError } from "../../identity/wire-error.js";
import type { LabContext } from "../../lab-context.js";
import type { Tenant } from "../../tenants/tenant.js";
import { appSecretOf, tenantKeyOfApp } from "./facebook-credentials.js";
import { facebook } from "./facebook-state.js";
import { createUserToken } from "./facebook-token.js";
import { graphError } from "./graph-error.js";
import { requireToken } from "./user-token.js";

const LIFETIME_S = 7_200;
/** Lifetime of a long-lived token: about sixty days, as on Facebook's page. */
const LONG_LIFETIME_S = 5_183_944;

/** @throws WireError 400 with code 101 for an unknown app, 1 for a wrong secret */
export function authenticateApp(lab: LabContext, appId: string, secret: string): Tenant {
  const key = tenantKeyOfApp(appId);
  if (key === null) {
    throw graphError("Error validating application. Cannot get application info due to a system error.", { code: 101 });
  }
  if (!isSameText(secret, appSecretOf(appId))) throw graphError("Error validating client secret.", { code: 1 });
  return lab.tenants.byKey(key);
}

/**
 * Exchanges a code or a user token at `/oauth/access_token`.
 * @throws WireError 400: code 100 for an invalid code (often with a subcode), 1 without a code, 190 for an invalid token
 */
export function exchangeCode(tenant: Tenant, parameters: unknown): object {
  const { consents } = facebook.stateOf(tenant);
  const now = tenant.clock.now();
  const grantType = readText(parameters, "grant_type") ?? "authorization_code";
  if (grantType === "fb_exchange_token") return extendToken(tenant, parameters);
  if (grantType !== "authorization_code") {
    throw graphError("(#100) The lab exchanges authorization codes and user tokens alone.", { code: 100 });
  }
  const text = readText(parameters, "code");
  if (text === null) throw graphError("Missing authorization code", { code: 1 });
  const code = checkCode(consents, text, readText(parameters, "redirect_uri"), now);
  if (typeof code === "string") throw refuseCode(code);
  code.isUsed = true;
  return issueToken(tenant, code.consent, LIFETIME_S);
}

/** Exchanges a user token for a long-lived one. The old token stays valid. */
function extendToken(tenant: Tenant, parameters: unknown): object {
  const token = requireToken(tenant, readText(parameters, "fb_exchange_token") ?? "");
  if (token.pageId !== undefined) throw graphError("(#100) The token is not a user access token.", { code: 100 });
  return issueToken(tenant, token.consent, LONG_LIFETIME_S);
}

function issueToken(tenant: Tenant, consent: Consent, lifetime: number): object {
  const now = tenant.clock.now();
  const token: ConsentToken = {
    token: createUserToken(tenant.key),
    consent,
    issuedAt: now,
    expiresAt: new Date(now.getTime() + lifetime * 1_000),
    isRevoked: false,
  };
  facebook.stateOf(tenant).consents.addToken(token);
  return { access_token: token.token, token_type: "bearer", expires_in: lifetime };
}

function refuseCode(refusal: CodeRefusal): WireError {
  switch (refusal) {
    case "unknown":
      return graphError("Invalid verification code format.", { code: 100 });
    case "used":
      return graphError("This authorization code has been used.", { code: 100, subcode: 36_009 });
    case "expired":
      return graphError("This authorization code has expired.", { code: 100, subcode: 36_007 });
    case "wrong-redirect":
      return graphError(
        "Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request",
        { code: 100, subcode: 36_008 },
      );
  }
}
