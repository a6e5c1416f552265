import type { ErrorAnswer, MessageAnswer } from "./answers.js";
import type { ProseBlock } from "./documents.js";
import type { Cents, Count, Instant, Month, NonEmptyString, Sha256 } from "./values.js";

/** Steps of the wizard. The server decides the current step: the first one that is not finished (S46). */
export const WIZARD_STEPS = ["agreement", "bank", "account", "mandate", "deposits", "done"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export const BANK_ACCOUNT_KINDS = ["checking", "savings", "other"] as const;
export type BankAccountKind = (typeof BANK_ACCOUNT_KINDS)[number];

/** Debits of a business account are CCD entries, debits of a personal account WEB entries (S46). */
export const ACCOUNT_HOLDERS = ["business", "personal"] as const;
export type AccountHolder = (typeof ACCOUNT_HOLDERS)[number];

/**
 * `pending`: the bank account is not verified yet · `inactive`: the bank or the provider ended it · `revoked`: the
 * client ended it.
 */
export const AUTHORIZATION_STATUSES = ["active", "pending", "inactive", "revoked"] as const;
export type AuthorizationStatus = (typeof AUTHORIZATION_STATUSES)[number];

/** Arguments of `collectFinancialConnectionsAccounts` of the provider's script. */
export interface BankConnection {
  publishableKey: NonEmptyString;
  /** Address of the script on the provider's origin. */
  scriptUrl: NonEmptyString;
}

export interface BankAccountItem {
  id: NonEmptyString;
  institution: NonEmptyString;
  name: NonEmptyString;
  last4: string;
  kind: BankAccountKind;
  debitable: boolean;
  /** Why the account cannot be debited, a sentence; null: it can be. */
  reason: NonEmptyString | null;
}

export interface ChosenBankAccount {
  id: NonEmptyString;
  institution: NonEmptyString;
  last4: string;
  holder: AccountHolder;
}

/** The example in the mandate, computed from the client's last full month; cents. */
export interface MandateExample {
  month: Month;
  verified: Cents;
  commission: Cents;
}

/** The text of the mandate. Once accepted, `text` is stored byte for byte with its hash. */
export interface MandateText {
  version: NonEmptyString;
  /** Sections are separated by blank lines; the first line of a section is its heading. */
  text: NonEmptyString;
  /** @required */
  blocks?: ProseBlock[];
  /** SHA-256 of `text` in UTF-8, hex. */
  sha256: Sha256;
  /** null: no verified sales last month, so the text uses round figures. */
  example: MandateExample | null;
}

/** Microdeposits that prove the account: two amounts, or one deposit with a code in its description (S46). */
export interface DepositsState {
  arrivalDate: Instant;
  kind: "amounts" | "descriptor";
  triesLeft: Count;
}

export interface AuthorizationState {
  status: AuthorizationStatus;
  institution: NonEmptyString;
  last4: string;
  acceptedAt: Instant;
  /**
   * The client revoked it while a debit was in transit. It ends when that debit is settled; nothing else is debited.
   */
  endsAfterDebit?: true;
}

export interface BankStateAnswer {
  step: WizardStep;
  /** True for admins, who can change nothing here (S16). */
  preview: boolean;
  connection: BankConnection;
  /** Accounts of the last saved bank session; empty before. */
  accounts: BankAccountItem[];
  chosen: ChosenBankAccount | null;
  /** From step 'mandate' until acceptance; in the preview for an example business. */
  mandate: MandateText | null;
  deposits: DepositsState | null;
  /** The last accepted authorization; null: none yet. */
  authorization: AuthorizationState | null;
}

/** For the provider's script in this browser; not stored. The name is from specification §7. */
export interface ConnectBankAnswer {
  client_secret: NonEmptyString;
}

/** The browser's result. The server does not trust it and reads the session from the provider. */
export interface SaveBankAccountsRequest {
  accounts: unknown[];
}

export interface EnableDebitsRequest {
  id: string;
  /** Default: business. */
  holder?: AccountHolder;
}

export interface AcceptMandateRequest {
  version?: string;
  /** `sha256` of the displayed text. If another text would be stored, the answer is 409 with `MandateOutdated`. */
  sha256?: string;
}

/** Error body of 409 `MANDATE_OUTDATED`, with the current text. */
export interface MandateOutdated extends ErrorAnswer {
  mandate: MandateText;
}

/** Exactly one of the two, from the bank statement. */
export interface VerifyDepositsRequest {
  /** Cents. */
  amounts?: [number, number];
  /** Six characters that begin with SM. */
  descriptorCode?: string;
}

/** Error body of 400 `DEPOSITS_WRONG`. */
export interface DepositsWrong extends ErrorAnswer {
  triesLeft: number;
}

export interface RevocationAnswer {
  canRevoke: boolean;
  /** Why it would not end at once; null: it would. */
  reason: NonEmptyString | null;
  /**
   * One sentence each. If it does not end at once and `effects` is not empty, the revocation is stored and ends it
   * later.
   */
  effects: NonEmptyString[];
}

/** The ends of agreement and authorization, before and after a notice (S55). Times are ISO 8601, UTC. */
export interface TerminationAnswer {
  canTerminate: boolean;
  /** Why no notice can be given now; null: it can. */
  reason: NonEmptyString | null;
  /** null: not given yet. If a notice can still be given, this is the notice that staff recorded. */
  noticeAt: Instant | null;
  /**
   * Later sales owe no commission. Before the notice: the date if it were given now, or null without a signed
   * agreement.
   */
  agreementEndsAt: Instant | null;
  /** Nothing is debited later. Before the notice: the date if it were given now. */
  authorizationEndsAt: Instant | null;
  /** IANA zone of the business, for all days of this answer. */
  timeZone: NonEmptyString;
  /** One sentence each. */
  effects: NonEmptyString[];
}

/** A repeated notice returns the days of the first one. Of several valid notices the earlier one applies. */
export interface TerminateAnswer extends MessageAnswer {
  noticeAt: Instant;
  agreementEndsAt: Instant;
  authorizationEndsAt: Instant;
}
