import type { ConsentToken } from "../../identity/consents.js";
import { readField } from "../../read-field.js";
import type { Tenant } from "../../tenants/tenant.js";
import { appIdOf } from "./facebook-credentials.js";
import { facebook } from "./facebook-state.js";
import { graphError } from "./graph-error.js";
import { refusalOf } from "./user-token.js";

const SECOND_MS = 1_000;
/** How long an application may read a person's data after their last visit. */
const DATA_ACCESS_MS = 90 * 86_400_000;

/** Describes a token, even an invalid one. */
export function debugToken(tenant: Tenant, inputToken: string): object {
  const token = facebook.stateOf(tenant).consents.findToken(inputToken);
  if (token === null) {
    return { data: { error: { code: 190, message: "Invalid OAuth access token." }, is_valid: false, scopes: [] } };
  }
  const { consent, issuedAt, expiresAt } = token;
  const error = errorOf(token, tenant);
  return {
    data: {
      app_id: consent.faults.has("wrong-app") ? "999999999999999" : appIdOf(tenant.key),
      type: token.pageId === undefined ? "USER" : "PAGE",
      ...(token.pageId === undefined ? {} : { profile_id: token.pageId }),
      application: "Provider Lab",
      data_access_expires_at: toSeconds(issuedAt.getTime() + DATA_ACCESS_MS),
      ...(error === null ? {} : { error }),
      // A page's token has no expiry.
      expires_at: token.pageId === undefined ? toSeconds(expiresAt.getTime()) : 0,
      is_valid: error === null,
      issued_at: toSeconds(issuedAt.getTime()),
      scopes: consent.scopes,
      user_id: consent.person.id,
    },
  };
}

function errorOf(token: ConsentToken, tenant: Tenant): object | null {
  const { faults } = token.consent;
  const words = "Error validating access token: The session has been invalidated.";
  const refusal = faults.has("invalid-token")
    ? graphError(words, { code: 190, subcode: 460 })
    : refusalOf(token, tenant);
  if (refusal === null) return null;
  const error = readField(refusal.body, "error");
  return {
    code: readField(error, "code"),
    message: readField(error, "message"),
    subcode: readField(error, "error_subcode"),
  };
}

function toSeconds(ms: number): number {
  return Math.floor(ms / SECOND_MS);
}
