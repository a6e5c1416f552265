import type { LabContext } from "../lab-context.js";
import type { Tenant } from "../tenants/tenant.js";
import { type IdentityProvider, redirectUrisOf } from "./identity-state.js";

export interface ConsentRequest {
  tenant: Tenant;
  redirectUri: string;
  state: string | null;
  /** Permissions with their texts on the consent page. */
  scopes: ReadonlyMap<string, string>;
  nonce: string | null;
  codeChallenge: string | null;
  /** Email of the person whom the application expects. */
  loginHint: string | null;
}

/** An error that the provider shows as a page, because it must not redirect. */
export class ConsentRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** @throws ConsentRefusal 400 for an address that is not registered */
export function readRedirectUri(
  lab: LabContext,
  provider: IdentityProvider,
  tenant: Tenant,
  query: URLSearchParams,
  words: string,
): string {
  const redirectUri = query.get("redirect_uri") ?? "";
  if (redirectUrisOf(lab, provider, tenant).includes(redirectUri)) return redirectUri;
  throw new ConsentRefusal(
    400,
    `${words} POST /lab/${provider.id}/app registers the addresses of the application in this space.`,
  );
}

/** Returns the requested permissions with their texts; throws for unknown names. */
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
