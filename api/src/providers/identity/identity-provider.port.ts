import type { IdentityProviderId } from "@portal/api-contract";

export interface Identity {
  /** Stable, and the only key to recognize a person (S9). */
  subject: string;
  email: string | null;
  /** True only if the provider itself says so (S9). */
  isEmailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** Three unguessable texts bind the consent page's answer to its attempt. */
export interface IdentityAttempt {
  /** Passed through the consent page. */
  state: string;
  /** In the signed answer, if the provider signs it. */
  nonce: string;
  /** PKCE, 43 characters of base64url. Leaves the server only to redeem the code. */
  codeVerifier: string;
  /** Registered at the provider. */
  redirectUri: string;
}

/** The redirect's query. */
export type IdentityCallback = Readonly<Record<string, string>>;

/** Every failure is a ProviderError. */
export interface IdentityProvider {
  readonly id: IdentityProviderId;
  readonly origin: string;
  begin(attempt: IdentityAttempt): Promise<string>;
  /** Throws `refused` for a used or old code, another attempt's code, and an invalid signature, time or audience. */
  complete(callback: IdentityCallback, attempt: IdentityAttempt): Promise<Identity>;
}
