import type { DocumentBlock } from "./documents.js";
import type { PartnerLink } from "./partner-link.js";
import { SOURCE_IDS } from "./sales.js";

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
  lastSyncAt: string | null;
  /** When the portal reads next, or tries again; null where nothing is read by the clock: a website tells of each visit. */
  nextRefreshAt: string | null;
  reason: string | null;
  cure: string | null;
  /** The import that runs after linking; null when none does. */
  import: ImportProgress | null;
  /** Of the linked account, as the provider names it; null when nothing is linked. Older servers do not tell. */
  accountName?: string | null;
  /** Names of the account's open locations. */
  locations?: string[];
  /** Of a website: visits of the last seven days. */
  visits?: number | null;
  /** Of the wizard: when debits were authorized (UTC), and by whom; null: they are not. */
  authorized?: { at: string; by: string } | null;
  /** The days whose sales are here; null until a first import is through. */
  imported?: ImportedDays | null;
  /** When it last told of something that happened; null: never. Of partners that tell of events. */
  lastEventAt?: string | null;
  /** Of its sales what can be billed and is not: it stays so when it is unlinked. Null without an agreement. */
  unbilled?: UnbilledSales | null;
  /** What a card of a partner with a page of consent is drawn from; null: its card knows by itself. Older servers do not tell. */
  link?: PartnerLink | null;
  /** Going through the page of consent again is what helps. Older servers do not tell. */
  relink?: boolean;
}

export interface UnbilledSales {
  sales: number;
  /** Cents that count. */
  verified: number;
}

/** A page of a business that may be linked. */
export interface PageItem {
  id: string;
  name: string;
}

export interface ChoosePageRequest {
  /** Of one of the pages that were listed. */
  id: string;
}

/** `YYYY-MM-DD` in the zone of the business, both ends included. */
export interface ImportedDays {
  from: string;
  to: string;
  /** Completed sales of these days that are here; older servers do not tell. */
  sales?: number;
}

export interface ImportProgress {
  /** Orders imported so far. */
  imported: number;
  /** Share of the period that is done, 0 to 1. */
  fraction: number;
  /** The day back to which all is here, `YYYY-MM-DD`; null: none yet. Older servers do not tell. */
  backTo?: string | null;
}

/** Where the browser goes for the consent of a provider. */
export interface ConnectAnswer {
  url: string;
}

/** The query of a provider's redirect as a flat object: `code` and `state`, or `error` and `state`. */
export type CallbackRequest = Record<string, string>;

export interface SourceLocation {
  id: string;
  name: string;
}

export interface SourceLocationsAnswer {
  locations: SourceLocation[];
}

export interface AgreementSection {
  heading: string;
  text: string;
}

/** The engagement agreement as the server keeps it: what is shown is what is agreed to. */
export interface AgreementText {
  version: string;
  /** SHA-256 of the words in UTF-8, hex: a version names the agency, so that its words can differ. */
  sha256?: string;
  /** The same words as `blocks`, for pages that know no blocks. */
  sections: AgreementSection[];
  blocks?: DocumentBlock[];
  /** Consent to electronic records, shown before the signature as a text of its own. */
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
  businessName: string;
  /** Two-letter US state or DC. */
  state: string;
  businessType: EntityType;
  /** Street, city and ZIP code in one line, 10 to 300 characters. */
  address: string;
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
