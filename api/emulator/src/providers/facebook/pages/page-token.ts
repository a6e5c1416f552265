import type { ConsentToken } from "../../../identity/consents.js";
import type { Space } from "../../../spaces/space.js";
import { facebook } from "../facebook-state.js";
import { createUserToken } from "../facebook-token.js";
import { graphError } from "../graph-error.js";
import { requireUserToken } from "../user-token.js";
import type { FacebookPage } from "./page.model.js";
import { pagesOf } from "./page-state.js";

/** The token of a page that a person's token leads to: the same one each time. It ends when the person's consent does. */
export function pageTokenOf(space: Space, user: ConsentToken, page: FacebookPage): string {
  const { consents } = facebook.stateOf(space);
  const known = consents
    .listTokens(user.consent.person.id)
    .find(({ pageId, consent }) => pageId === page.id && consent === user.consent);
  if (known) return known.token;
  const token = createUserToken(space.key);
  // A page's token ends with what it rests on, not by a date.
  const expiresAt = new Date(8.64e15);
  consents.addToken({
    token,
    consent: user.consent,
    issuedAt: space.clock.now(),
    expiresAt,
    isRevoked: false,
    pageId: page.id,
  });
  return token;
}

/**
 * A token of this page in force, with the proof of the application.
 *
 * @throws WireError 400: code 190 for the token, 210 for one that is of no page or of another one
 */
export function requirePageToken(
  space: Space,
  pageId: string,
  { text, proof }: { text: string; proof: string | null },
): { token: ConsentToken; page: FacebookPage } {
  const token = requireUserToken(space, text, proof);
  const page = pagesOf(space).find(pageId);
  if (page === null) {
    const words = `Unsupported request. Object with ID '${pageId}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
    throw graphError(words, { code: 100, subcode: 33, type: "GraphMethodException" });
  }
  if (token.pageId !== pageId)
    throw graphError("(#210) A page access token is required to request this resource.", { code: 210 });
  return { token, page };
}

/** @throws WireError 403 with code 200 where the person did not allow this */
export function requireScope({ consent }: ConsentToken, scope: string, words: string): void {
  if (!consent.scopes.includes(scope)) throw graphError(words, { code: 200, status: 403 });
}
