import type { ConsentToken } from "../../../identity/consents.js";
import type { Tenant } from "../../../tenants/tenant.js";
import { facebook } from "../facebook-state.js";
import { createUserToken } from "../facebook-token.js";
import { graphError } from "../graph-error.js";
import { requireUserToken } from "../user-token.js";
import type { FacebookPage } from "./page.model.js";
import { pagesOf } from "./page-state.js";

/** Returns the page's token, always the same one for a person's consent. It ends with that consent. */
export function pageTokenOf(tenant: Tenant, user: ConsentToken, page: FacebookPage): string {
  const { consents } = facebook.stateOf(tenant);
  const known = consents
    .listTokens(user.consent.person.id)
    .find(({ pageId, consent }) => pageId === page.id && consent === user.consent);
  if (known) return known.token;
  const token = createUserToken(tenant.key);
  const expiresAt = new Date(8.64e15);
  consents.addToken({
    token,
    consent: user.consent,
    issuedAt: tenant.clock.now(),
    expiresAt,
    isRevoked: false,
    pageId: page.id,
  });
  return token;
}

/**
 * Returns the page and its valid token, after a check of the application's proof.
 * @throws WireError 400: code 190 for an invalid token, 100 for an unknown page, 210 for a token that is not this
 * page's
 */
export function requirePageToken(
  tenant: Tenant,
  pageId: string,
  { text, proof }: { text: string; proof: string | null },
): { token: ConsentToken; page: FacebookPage } {
  const token = requireUserToken(tenant, text, proof);
  const page = pagesOf(tenant).find(pageId);
  if (page === null) {
    const words = `Unsupported request. Object with ID '${pageId}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
    throw graphError(words, { code: 100, subcode: 33, type: "GraphMethodException" });
  }
  if (token.pageId !== pageId)
    throw graphError("(#210) A page access token is required to request this resource.", { code: 210 });
  return { token, page };
}

/** @throws WireError 403 with code 200 without the permission */
export function requireScope({ consent }: ConsentToken, scope: string, words: string): void {
  if (!consent.scopes.includes(scope)) throw graphError(words, { code: 200, status: 403 });
}
