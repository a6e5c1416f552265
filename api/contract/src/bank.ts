import type { ErrorAnswer, MessageAnswer } from "./answers.js";
import type { ProseBlock } from "./documents.js";
import type { Cents, Count, Instant, Month, NonEmptyString, Sha256 } from "./values.js";

/** Where the wizard goes on, decided by the server alone: the first step that is not finished (S46). */
export const WIZARD_STEPS = ["agreement", "bank", "account", "mandate", "deposits", "done"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const BANK_ACCOUNT_KINDS = ["checking", "savings", "other"] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];

/** Whose account it is: debits of a business account are CCD entries, those of a personal one WEB entries (S46). */
export const ACCOUNT_HOLDERS = ["business", "personal"] as const;
export type AccountHolder = (typeof ACCOUNT_HOLDERS)[number];

/**
 * Pending: the bank account is not proved yet. Inactive: the bank or the provider ended it, a new one is needed. Revoked: the
 * client did.
 */
export const AUTHORIZATION_STATUSES = ["active", "pending", "inactive", "revoked"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** What `collectFinancialConnectionsAccounts` of the provider's script is given. */
export interface BankConnection {
  publishableKey: NonEmptyString;
  /** The script's address; of another origin than the portal's. */
  scriptUrl: NonEmptyString;
}

/** A bank account that the client gave access to. */
export interface BankAccountItem {
  /** The provider's own id. */
  id: NonEmptyString;
  institution: NonEmptyString;
  name: NonEmptyString;
  last4: string;
  kind: BankAccountKind;
  debitable: boolean;
  /** Why it cannot be debited, a sentence; null where it can. */
  reason: NonEmptyString | null;
}

export interface ChosenBankAccount {
  id: NonEmptyString;
  institution: NonEmptyString;
  last4: string;
  holder: AccountHolder;
}

/** What the mandate's text computes for the client's last whole month; cents. */
export interface MandateExample {
  /** `YYYY-MM`. */
  month: Month;
  verified: Cents;
  commission: Cents;
}

/** The mandate as it would be kept: `text` is stored as it is here, byte for byte, with its hash. */
export interface MandateText {
  version: NonEmptyString;
  /** Sections between blank lines; the first line of each is its heading. */
  text: NonEmptyString;
  /**
   * The same words for the page.
   * @required
   */
  blocks?: ProseBlock[];
  /** SHA-256 of `text` in UTF-8, hex. */
  sha256: Sha256;
  /** null where the last month has no verified sales: the text then gives round figures. */
  example: MandateExample | null;
}

/** Two small deposits, or one with a code in its description, that prove the account (S46). */
export interface DepositsState {
  /** When they are expected. */
  arrivalDate: Instant;
  kind: "amounts" | "descriptor";
  triesLeft: Count;
}

export interface AuthorizationState {
  status: AuthorizationStatus;
  institution: NonEmptyString;
  last4: string;
  acceptedAt: Instant;
  /** It was revoked while a debit was on its way: nothing further is debited, and it ends once that has arrived. */
  endsAfterDebit?: true;
}

/** Where this business is in the wizard; the same on every device. */
export interface BankStateAnswer {
  step: WizardStep;
  /** Of an admin: nothing can be done here (S16). */
  preview: boolean;
  connection: BankConnection;
  /** Those of the last bank session that was saved; empty before. */
  accounts: BankAccountItem[];
  chosen: ChosenBankAccount | null;
  /** From step 'mandate' until it is accepted; in the preview with an example business. */
  mandate: MandateText | null;
  deposits: DepositsState | null;
  /** The last one that was accepted; null before. */
  authorization: AuthorizationState | null;
}

/** For the provider's script in this browser; not kept. The name is the specification's (§7). */
export interface ConnectBankAnswer {
  client_secret: NonEmptyString;
}

/** What the browser was told; the server believes nothing of it and reads the session at the provider again. */
export interface SaveBankAccountsRequest {
  accounts: unknown[];
}

export interface EnableDebitsRequest {
  /** One of `accounts`. */
  id: string;
  /** Left out: business. */
  holder?: AccountHolder;
}

export interface AcceptMandateRequest {
  version?: string;
  /** `sha256` of the text that was shown; where another would be stored, 409 with that one, see below. */
  sha256?: string;
}

/** In the error body of 409 `MANDATE_OUTDATED`: the text to show in place of the one that was accepted. */
export interface MandateOutdated extends ErrorAnswer {
  mandate: MandateText;
}

/** What the bank statement shows: one of the two. */
export interface VerifyDepositsRequest {
  /** Cents. */
  amounts?: [number, number];
  /** Six characters, beginning with SM. */
  descriptorCode?: string;
}

/** In the error body of 400 `DEPOSITS_WRONG`. */
export interface DepositsWrong extends ErrorAnswer {
  triesLeft: number;
}

/** What revoking the authorization would do; shown before. */
export interface RevocationAnswer {
  /** Whether it would end at once. */
  canRevoke: boolean;
  /** Why it would not end at once; null where it would. */
  reason: NonEmptyString | null;
  /** A sentence each. Where it would not end at once, and there are some: revoking is kept, and ends it later. */
  effects: NonEmptyString[];
}

/** Ending the agreement: both ends side by side, before the notice and after it (S55). Times are ISO 8601, UTC. */
export interface TerminationAnswer {
  canTerminate: boolean;
  /** Why no notice can be given now; null where one can. */
  reason: NonEmptyString | null;
  /** null before it is given; where one can be given all the same, it is that of a notice that staff has recorded. */
  noticeAt: Instant | null;
  /** Sales after it owe no commission; before the notice as it would be now, null where nothing is signed. */
  agreementEndsAt: Instant | null;
  /** Nothing is debited after it; likewise. */
  authorizationEndsAt: Instant | null;
  /** Of the business: in it the days of all of these are meant. */
  timeZone: NonEmptyString;
  /** A sentence each. */
  effects: NonEmptyString[];
}

/** The notice is given; a second one answers the first one's days. Of several that stand the earlier ends. */
export interface TerminateAnswer extends MessageAnswer {
  noticeAt: Instant;
  agreementEndsAt: Instant;
  authorizationEndsAt: Instant;
}
