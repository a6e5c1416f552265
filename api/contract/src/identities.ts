import type { ConnectAnswer } from "./integrations.js";
import type { ByStatus, MessageAnswer } from "./answers.js";
import type { Instant, NonEmptyString } from "./values.js";

/** Providers of social sign-in (specification §1), in the order of the pages of specification §2. */
export const IDENTITY_PROVIDER_IDS = ["facebook", "google"] as const;
export type IdentityProviderId = (typeof IDENTITY_PROVIDER_IDS)[number];

export const IDENTITY_PROVIDER_NAMES: Readonly<Record<IdentityProviderId, string>> = {
  facebook: "Facebook",
  google: "Google",
};

export interface StartIdentityRequest {
  /** Same-origin relative path to open after sign-in; other values are ignored (S6). */
  returnUrl?: string;
}

export interface RegisterIdentityQuery {
  /** IANA zone of the browser; an unknown one is ignored (S34). */
  timeZone?: string;
}

/** 200: where to go · 201: the pending identity of this browser became an account (S8). */
export type RegisterIdentityAnswer = ByStatus<{ 200: ConnectAnswer; 201: MessageAnswer }>;

/** The email of a person whose provider sent none; verified afterwards (S9). */
export interface CompleteIdentityRequest {
  email: string;
  /** IANA zone of the browser; an unknown one is ignored (S34). */
  timeZone?: string;
}

export interface IdentityItem {
  provider: IdentityProviderId;
  /** Email from the provider, so people recognize the account; null: not sent. */
  email: NonEmptyString | null;
  createdAt: Instant;
}

/** @maxItems 2 */
export type OwnIdentities = IdentityItem[];
