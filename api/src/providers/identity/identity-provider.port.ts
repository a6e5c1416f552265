import type { IdentityProviderId } from "@portal/api-contract";

export interface Identity {
  /** The provider's stable id of the person, and the only key to recognize them (S9). */
  subject: string;
  /** null: not provided. */
  email: string | null;
  /** Only the provider's own statement about the address counts (S9). */
  isEmailVerified: boolean;
  /** null: not provided. */
  firstName: string | null;
  lastName: string | null;
}

/** Binds the consent page's answer to its attempt by three unguessable texts. */
export interface IdentityAttempt {
  /** Passed through the consent page. */
  state: string;
  /** Part of the signed answer, if the provider signs it. */
  nonce: string;
  /** PKCE verifier, 43 characters of base64url, needed to redeem the code. Does not leave the server before that. */
  codeVerifier: string;
  /** Address registered at the provider, to which the consent page redirects. */
  redirectUri: string;
}

/** The query of the redirect as a flat object. */
export type IdentityCallback = Readonly<Record<string, string>>;

/** A provider that identifies people. Every failure is a ProviderError. */
export interface IdentityProvider {
  readonly id: IdentityProviderId;
  /** Origin of the consent page. */
  readonly origin: string;
  /** Returns the address of the consent page. */
  begin(attempt: IdentityAttempt): Promise<string>;
  /**
   * Redeems the consent page's answer. Throws `refused` for a used or old code, another attempt's code, and an answer
   * with an invalid signature, time or audience.
   */
  complete(callback: IdentityCallback, attempt: IdentityAttempt): Promise<Identity>;
}
