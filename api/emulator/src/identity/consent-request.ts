import type { LabContext } from "../lab-context.js";
import type { Space } from "../spaces/space.js";
import { type IdentityProvider, redirectUrisOf } from "./identity-state.js";

/** What an application asks a person for. */
export interface ConsentRequest {
  space: Space;
  redirectUri: string;
  state: string | null;
  /** Permissions with the words of the consent page. */
  scopes: ReadonlyMap<string, string>;
  nonce: string | null;
  codeChallenge: string | null;
  /** E-mail of the person that the application expects. */
  loginHint: string | null;
}

/** A request that the provider answers with a page of its own, not by a redirect. */
export class ConsentRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * The address of the request, which must be exactly one that the application registered.
 *
 * @throws ConsentRefusal 400 in the words of the provider
 */
export function readRedirectUri(
  lab: LabContext,
  provider: IdentityProvider,
  space: Space,
  query: URLSearchParams,
  words: string,
): string {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (redirectUrisOf(lab, provider, space).includes(redirectUri)) return redirectUri;
  throw new ConsentRefusal(
    400,
    `${words} POST /lab/${provider.id}/app registers the addresses of the application in this space.`,
  );
}

/** Only what is asked for, in the provider's words; unknown names are refused by name. */
export function readScopes(
  text: string | null,
  separator: RegExp,
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const names = (text ?? "").split(separator).filter((name) => name !== "");
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new ConsentRefusal(400, `Invalid scopes: ${unknown.join(", ")}.`);
  return new Map(names.map((name) => [name, known.get(name) ?? name]));
}

/** Address that takes the browser back. */
export function redirectOf(
  { redirectUri }: ConsentRequest,
  answer: Readonly<Record<string, string>>,
  state: string | null,
  fragment: string,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set("state", state);
  url.hash = fragment;
  return url.href;
}
