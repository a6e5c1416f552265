import type { DocumentBlock } from "./documents.js";
import type { PartnerLink } from "./partner-link.js";
import { SOURCE_IDS } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString, Sha256, Url } from "./values.js";

/** The rows of `get-all`, in the order of specification §2. */
export const PARTNER_IDS = ["web", ...SOURCE_IDS, "PCW", "facebook"] as const;
export type Partner = (typeof PARTNER_IDS)[number];
/** Of whom no sale comes: every other partner may have rows of sales, PCW by the bank's deposits (`ROW_SOURCES`). */
export const PARTNERS_WITHOUT_SALES = ["web", "facebook"] as const satisfies readonly Partner[];

export const CONNECTION_STATUSES = ["disconnected", "connected", "syncing", "degraded", "expired", "revoked"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** One row a partner, in the order of specification §2; times are ISO 8601 in UTC or null. */
export interface Integration {
  partner: Partner;
  isConnected: boolean;
  status: ConnectionStatus;
  lastSyncAt: Instant | null;
  /** When the portal reads next, or tries again; null where nothing is read by the clock: a website tells of each visit. */
  nextRefreshAt: Instant | null;
  reason: NonEmptyString | null;
  cure: NonEmptyString | null;
  /** The import that runs after linking; null when none does. */
  import: ImportProgress | null;
  /**
   * Name of the linked account at the provider; null: not linked. Older servers omit it.
   * @required
   */
  accountName?: NonEmptyString | null;
  /**
   * Names of the account's open locations.
   * @required
   */
  locations?: string[];
  /** Of a website: visits of the last seven days. */
  visits?: Count | null;
  /** Of the wizard: when debits were authorized (UTC), and by whom; null: they are not. */
  authorized?: { at: Instant; by: NonEmptyString } | null;
  /**
   * The days whose sales are here; null until a first import is through.
   * @required
   */
  imported?: ImportedDays | null;
  /** When it last told of something that happened; null: never. Of partners that tell of events. */
  lastEventAt?: Instant | null;
  /** Of its sales what can be billed and is not: it stays so when it is unlinked. Null without an agreement. */
  unbilled?: UnbilledSales | null;
  /**
   * Data for the card of a partner with a consent page; null: the card does not need it. Older servers omit it.
   * @required
   */
  link?: PartnerLink | null;
  /**
   * Whether the client must go through the consent page again. Older servers omit it.
   * @required
   */
  relink?: boolean;
}

/** @minItems 5 */
export type Integrations = Integration[];

export interface UnbilledSales {
  sales: Count;
  /** Cents that count. */
  verified: Cents;
}

/** A page of a business that may be linked. */
export interface PageItem {
  id: NonEmptyString;
  name: NonEmptyString;
}

export interface ChoosePageRequest {
  /** Of one of the pages that were listed. */
  id: string;
}

/** `YYYY-MM-DD` in the zone of the business, both ends included. */
export interface ImportedDays {
  from: Day;
  to: Day;
  /**
   * Number of imported completed sales of these days. Older servers omit it.
   * @required
   */
  sales?: Count;
}

export interface ImportProgress {
  /** Orders imported so far. */
  imported: Count;
  /**
   * Share of the period that is done.
   * @minimum 0
   * @maximum 1
   */
  fraction: number;
  /**
   * Everything since this day is imported, `YYYY-MM-DD`; null: no complete day yet. Older servers omit it.
   * @required
   */
  backTo?: Day | null;
}

/** Where the browser goes for the consent of a provider. */
export interface ConnectAnswer {
  url: Url;
}

/** The query of a provider's redirect as a flat object: `code` and `state`, or `error` and `state`. */
export type CallbackRequest = Record<string, string>;

export interface SourceLocation {
  id: NonEmptyString;
  name: string;
}

export interface SourceLocationsAnswer {
  locations: SourceLocation[];
}

export interface AgreementSection {
  heading: NonEmptyString;
  text: NonEmptyString;
}

/** The engagement agreement as the server keeps it: what is shown is what is agreed to. */
export interface AgreementText {
  version: NonEmptyString;
  /**
   * SHA-256 of the words in UTF-8, hex: a version names the agency, so that its words can differ.
   * @required
   */
  sha256?: Sha256;
  /**
   * The same words as `blocks`, for pages that know no blocks.
   * @minItems 1
   */
  sections: AgreementSection[];
  /** @required */
  blocks?: DocumentBlock[];
  /**
   * Consent to electronic records, shown before the signature as a text of its own.
   * @required
   */
  electronicRecords?: DocumentBlock[];
}

/** Entity types of the agreement step. */
export const ENTITY_TYPES = [
  "Sole proprietorship",
  "Partnership",
  "Limited liability company",
  "Corporation",
  "S corporation",
  "Nonprofit",
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** What the agreement step of the wizard shows; `saved` is the agreement this business has saved before. */
export interface ClientBusinessAnswer {
  /** Empty for an admin, who sees a preview (S16). */
  businessName: string;
  agreement: AgreementText;
  saved: AgreementDetails | null;
}

export interface AgreementDetails {
  businessName: NonEmptyString;
  /** Two-letter US state or DC. */
  state: NonEmptyString;
  businessType: EntityType;
  /** Street, city and ZIP code in one line, 10 to 300 characters. */
  address: NonEmptyString;
}

export interface CreateContractRequest extends AgreementDetails {
  /** `agreement.version` of the text that was shown. Without it, or with another one than the current: 409, see below. */
  textVersion?: string;
  /** `agreement.sha256` likewise; where it is sent, those very words are kept or nothing. */
  textSha256?: string;
  /** Kept with the agreement where they are sent: the boxes that were ticked, and the name that was typed. */
  electronicConsent?: true;
  agreed?: true;
  signature?: string;
}

/** In the error body of 409 `AGREEMENT_OUTDATED`: the text to show in place of the one that was agreed to. */
export interface AgreementOutdated {
  agreement: AgreementText;
}

/** What the card of a page says of its link. */
export type PageCard = Pick<
  Integration,
  | "isConnected"
  | "status"
  | "reason"
  | "cure"
  | "lastSyncAt"
  | "nextRefreshAt"
  | "accountName"
  | "lastEventAt"
  | "relink"
>;
