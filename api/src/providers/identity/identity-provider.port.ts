import type { IdentityProviderId } from "@portal/api-contract";

/** Who somebody is, as a provider says it. */
export interface Identity {
  /** The provider's own id of the person: stable, and the only thing by which they are known again (S9). */
  subject: string;
  /** Null: the provider told none. */
  email: string | null;
  /** Only what the provider itself says of the address counts (S9). */
  isEmailVerified: boolean;
  /** Null where the provider does not tell it. */
  firstName: string | null;
  lastName: string | null;
}

/** What binds the answer of a consent page to the attempt that asked for it: three unguessable texts. */
export interface IdentityAttempt {
  /** Goes through the consent page and comes back. */
  state: string;
  /** Comes back in the signed answer, where the provider signs one. */
  nonce: string;
  /** 43 characters of base64url; who redeems the code must know it (PKCE). Never leaves the server before. */
  codeVerifier: string;
  /** Registered at the provider: where the consent page sends the person. */
  redirectUri: string;
}

/** The query of the redirect as a flat object. */
export type IdentityCallback = Readonly<Record<string, string>>;

/** Somebody who says who a person is. Every failure is a ProviderError. */
export interface IdentityProvider {
  readonly id: IdentityProviderId;
  /** Where a `url` of an answer takes the person. */
  readonly origin: string;
  /** The address of the consent page. */
  begin(attempt: IdentityAttempt): Promise<string>;
  /**
   * Redeems what the consent page sent back. `refused` for a code that is used, old or not of this attempt, and for an
   * answer that is not signed, dated and addressed as it must be.
   */
  complete(callback: IdentityCallback, attempt: IdentityAttempt): Promise<Identity>;
}
