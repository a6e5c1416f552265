import type { DocumentBlock } from "./documents.js";
import type { PartnerLink } from "./partner-link.js";
import { SOURCE_IDS } from "./sales.js";
import type { Cents, Count, Day, Instant, NonEmptyString, Sha256, Url } from "./values.js";

/** The rows of `get-all`, in the order of specification §2. */
export const PARTNER_IDS = ["web", ...SOURCE_IDS, "PCW", "facebook"] as const;
export type Partner = (typeof PARTNER_IDS)[number];
/** All other partners may have sales: PCW has marked bank deposits (`ROW_SOURCES`). */
export const PARTNERS_WITHOUT_SALES = ["web", "facebook"] as const satisfies readonly Partner[];

export const CONNECTION_STATUSES = ["disconnected", "connected", "syncing", "degraded", "expired", "revoked"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** A row of `get-all`; times are ISO 8601, UTC. */
export interface Integration {
  partner: Partner;
  isConnected: boolean;
  status: ConnectionStatus;
  lastSyncAt: Instant | null;
  /** Next scheduled read or retry; null: none, such as for a website, which reports each visit. */
  nextRefreshAt: Instant | null;
  reason: NonEmptyString | null;
  cure: NonEmptyString | null;
  /** The running first import; null: none. */
  import: ImportProgress | null;
  /**
   * Name of the linked account at the provider; null: not linked. Older servers omit it.
   * @required
   */
  accountName?: NonEmptyString | null;
  /**
   * Open locations of the account.
   * @required
   */
  locations?: string[];
  /** Website only: visits of the last seven days. */
  visits?: Count | null;
  /** Wizard only: when (UTC) and by whom debits were authorized; null: not authorized. */
  authorized?: { at: Instant; by: NonEmptyString } | null;
  /**
   * Days with imported sales; null until the first import is finished.
   * @required
   */
  imported?: ImportedDays | null;
  /** Last event, for partners that report events; null: never. */
  lastEventAt?: Instant | null;
  /** Billable and unbilled sales, which remain after unlinking; null without an agreement. */
  unbilled?: UnbilledSales | null;
  /**
   * For the card of a partner with a consent page; null: not needed. Older servers omit it.
   * @required
   */
  link?: PartnerLink | null;
  /**
   * The client must give consent again. Older servers omit it.
   * @required
   */
  relink?: boolean;
}

/** @minItems 5 */
export type Integrations = Integration[];

export interface UnbilledSales {
  sales: Count;
  /** Verified cents. */
  verified: Cents;
}

/** A page that the business may link. */
export interface PageItem {
  id: NonEmptyString;
  name: NonEmptyString;
}

export interface ChoosePageRequest {
  /** Id of a listed page. */
  id: string;
}

/** `YYYY-MM-DD` in the zone of the business, inclusive. */
export interface ImportedDays {
  from: Day;
  to: Day;
  /**
   * Number of completed sales of these days. Older servers omit it.
   * @required
   */
  sales?: Count;
}

export interface ImportProgress {
  /** Orders imported so far. */
  imported: Count;
  /**
   * Finished share of the period.
   * @minimum 0
   * @maximum 1
   */
  fraction: number;
  /**
   * All sales since this day are imported; null: no complete day yet. Older servers omit it.
   * @required
   */
  backTo?: Day | null;
}

/** The provider's consent page. */
export interface ConnectAnswer {
  url: Url;
}

/** The query of a provider's redirect: `code` and `state`, or `error` and `state`. */
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

/** The engagement agreement as stored: people accept exactly the displayed text. */
export interface AgreementText {
  version: NonEmptyString;
  /**
   * SHA-256 of the words in UTF-8, hex. One version has different words for each agency name.
   * @required
   */
  sha256?: Sha256;
  /**
   * The words of `blocks`, for older pages.
   * @minItems 1
   */
  sections: AgreementSection[];
  /** @required */
  blocks?: DocumentBlock[];
  /**
   * Consent to electronic records, shown separately before the signature.
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

/** Data of the agreement step; `saved`: the saved agreement of this business. */
export interface ClientBusinessAnswer {
  /** Empty for an admin, who sees a preview (S16). */
  businessName: string;
  agreement: AgreementText;
  saved: AgreementDetails | null;
}

export interface AgreementDetails {
  businessName: NonEmptyString;
  /** US state or DC, two letters. */
  state: NonEmptyString;
  businessType: EntityType;
  /** Street, city and ZIP code in one line, 10 to 300 characters. */
  address: NonEmptyString;
}

export interface CreateContractRequest extends AgreementDetails {
  /** `agreement.version` of the displayed text. Missing or outdated: 409 `AGREEMENT_OUTDATED`. */
  textVersion?: string;
  /** `agreement.sha256` of the displayed text. If sent and outdated: 409. */
  textSha256?: string;
  /** Stored with the agreement if sent: the ticked boxes and the typed name. */
  electronicConsent?: true;
  agreed?: true;
  signature?: string;
}

/** Error body of 409 `AGREEMENT_OUTDATED`, with the current text. */
export interface AgreementOutdated {
  agreement: AgreementText;
}

/** Link data of a page's card. */
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
