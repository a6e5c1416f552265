import type { Integration } from "@portal/shared-ui/api";

/** Of the linked account; a portal of before does not tell. */
export interface AccountFacts {
  /** As the provider names it. */
  accountName?: string | null;
  /** Names of the account's open locations. */
  locations?: string[];
  /** The days whose sales are here, both included; null until a first import is through. */
  imported?: { from: string; to: string } | null;
}

/** A partner with what is told of the linked account. */
export type LinkedIntegration = Integration & AccountFacts;
