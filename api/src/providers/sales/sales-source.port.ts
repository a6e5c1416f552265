import type { EndpointKey, PartnerLink, SalesSource, SkippedKind } from "@portal/api-contract";

/** A client's grant at a sales provider. Tokens are secrets: encrypted at rest, never logged. */
export interface SourceGrant {
  /** The provider's id of the account, for example a merchant. */
  accountId: string;
  accessToken: string;
  refreshToken: string;
  /** Expiry of the access token; null: it has none. */
  expiresAt: Date | null;
}

export interface SourceLocation {
  id: string;
  name: string;
  /** IANA zone; null: not provided. */
  timeZone: string | null;
  /** ISO 4217. */
  currency: string;
  isActive: boolean;
}

export interface SourceAccount {
  id: string;
  name: string;
  /** The account's main location; null if the provider names none. */
  mainLocationId: string | null;
  locations: readonly SourceLocation[];
}

export interface SourceLineItem {
  uid: string;
  name: string;
  /** Decimal text of at most five places, as the provider writes it. */
  quantity: string;
  /** Integer cents for one unit. */
  unitPriceCents: number;
}

/** Data that can match a sale with the same sale at another source. Ids have at most 192 characters. */
export interface SourceClues {
  /** Ids of the same sale at this source, for example of its payments. */
  ids: readonly string[];
  /** References that people wrote on it, possibly ids of another source. */
  names: readonly string[];
  /** Last four digits of the only card that paid; null: not provided, or several cards. */
  card: string | null;
}

/** The buyer's contacts from the provider. Raw, and never stored (D292). */
export interface SourceBuyer {
  emails: readonly string[];
  phones: readonly string[];
}

interface SourceRow {
  /** Unique at the provider, stable over time. */
  externalId: string;
  /** Grows with each change at the provider; older versions are ignored. */
  version: number;
  locationId: string | null;
  /** ISO 4217. */
  currency: string;
  /** Integer cents, never negative: what the customer paid or got back, with tips and tax. */
  totalCents: number;
  /** Parts of `totalCents` that are not revenue (S29). */
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  lineItems: readonly SourceLineItem[];
  updatedAt: Date;
  /** Used only to find duplicate matches, not to count sales. */
  clues?: SourceClues;
  /** Absent: not provided. */
  buyer?: SourceBuyer;
}

export interface SourceSale extends SourceRow {
  kind: "sale";
  /** Only `completed` counts. `objected`: a marked deposit to which its client objects; listed only (D431). */
  state: "open" | "completed" | "canceled" | "objected";
  /** When it was closed; null while it is open. */
  occurredAt: Date | null;
  /** Made in the provider's test mode. */
  isTest: boolean;
}

/** A reversal: a refund or a dispute. */
export interface SourceReversal extends SourceRow {
  kind: "refund" | "dispute";
  /** `failed`: no money went back in the end (rejected, canceled, or a dispute that was won). */
  state: "pending" | "completed" | "failed";
  /** Its sale; null if the provider does not say. */
  saleExternalId: string | null;
  occurredAt: Date;
  /** False: only `totalCents` is known, and the parts follow from the sale in proportion. */
  isItemized: boolean;
  /** Earlier external ids of the same money, for example of a refund before its return order was known. */
  supersedes: readonly string[];
}

export type SourceRecord = SourceSale | SourceReversal;

/** A skipped record that cannot be parsed: its kind, its id and the reason, without any of its values. */
export interface SourceSkip {
  kind: Exclude<SkippedKind, "delivery">;
  /** Empty if the id cannot be read; at most 192 characters. */
  externalId: string;
  /** At most 200 characters. */
  why: string;
}

/** Called for each skipped record, which a person must check. */
export type OnSkipped = (skipped: SourceSkip) => void;

/** Orders whose time of this kind lies within [from, to], in the `pageOrder` of the source. */
export interface SalesPageRequest {
  accessToken: string;
  locationIds: readonly string[];
  by: "closed" | "updated";
  from: Date;
  to: Date;
  /** `nextCursor` of the previous page; null for the first. Only valid for the same request. */
  cursor: string | null;
  /** Orders per page, at most 1,000. */
  limit: number;
}

export interface SalesPage {
  records: SourceRecord[];
  /** null on the last page. */
  nextCursor: string | null;
  /** Time of the last order of the page by `by`; null for an empty page. */
  reachedAt: Date | null;
}

/** A payout from an account's balance to its bank. Its sales count at the source (S29). */
export interface SourcePayout {
  /** Unique at the provider. */
  id: string;
  /** Integer cents, above 0. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** Midnight of the UTC day of the expected arrival at the bank. */
  arrivesAt: Date;
}

/**
 * Content of a verified delivery. `ignored`: not relevant. `unknown`: an unknown shape or kind (S58), with its body if
 * its id and type do not describe it.
 */
export type SourceEvent =
  | { kind: "orders"; orderIds: readonly string[] }
  | { kind: "refund"; refundId: string }
  | { kind: "dispute"; disputeId: string }
  | { kind: "revoked" }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface SourceDelivery {
  /** Unique at the provider: a duplicate has the same id. */
  eventId: string;
  type: string;
  accountId: string;
  event: SourceEvent;
}

/** State of our webhook address at the provider; `disabled` and `missing` addresses get no deliveries. */
export type EndpointState = "enabled" | "disabled" | "missing";

/** A source's texts for people and its endpoints. */
export interface SourceDescriptor {
  /** Also the partner's id on the wire. */
  id: SalesSource;
  name: string;
  /** People's name for an account there. */
  accountNoun: string;
  /** How it is linked: by a person's consent on the provider's page. */
  connection: "consent";
  /** Last part of its webhook's path: `/api/webhooks/square`. */
  webhook: string;
  /** Order of its pages of sales. An import that lost its cursor continues from the time it has reached. */
  pageOrder: PageOrder;
  /** Scopes without which a link is rejected. */
  requiredScopes: readonly string[];
  /** Registered at the provider: the page that passes the consent page's answer to the API. */
  callbackPage: string;
  endpoints: SourceEndpoints;
  /** Its card on /init. */
  card: Pick<PartnerLink, "sentence" | "icon" | "access">;
}

export type PageOrder = "oldest first" | "newest first";

export interface SourceEndpoints {
  connect: PartnerLink["connect"];
  callback: Extract<EndpointKey, `POST ${string}/callback`>;
  disconnect: PartnerLink["disconnect"];
  locations: Extract<EndpointKey, `GET /${string}/locations`>;
}

/**
 * A provider of sales. Calls are not retried; methods of many calls that cannot be continued wait some seconds when
 * rate-limited. Errors are ProviderErrors: `unauthorized` means that the client's grant is no longer valid, and
 * `rate-limited` may have `retryAfterSeconds`. A record that cannot be parsed goes to `onSkipped`, and the others are
 * still read.
 */
export interface SalesSourceProvider extends SourceDescriptor {
  /** Loads the SDK before the first call. Workers call it before they take jobs. */
  prepare(): Promise<void>;
  /** Origin of its consent page, which a `url` in an answer may point to. */
  origin: string;
  locationsPerPage: number;
  buildAuthorizeUrl(request: { state: string; redirectUri: string }): string;
  /** One call only: once it is answered, the grant is known and can be revoked. */
  exchangeCode(request: { code: string; redirectUri: string }): Promise<SourceGrant>;
  /** For a grant that does not expire, checks whether it is still valid. */
  refreshGrant(refreshToken: string): Promise<SourceGrant>;
  /** Returns what the token may do now. */
  readGrant(accessToken: string): Promise<{ accountId: string; scopes: readonly string[]; expiresAt: Date | null }>;
  /** Revokes every token of the account. A grant that has already ended is not an error. */
  revokeGrant(accountId: string): Promise<void>;
  readAccount(accessToken: string): Promise<SourceAccount>;
  readSalesPage(request: SalesPageRequest, onSkipped?: OnSkipped): Promise<SalesPage>;
  /** Returns the records of these orders and the orders they refer to, without unknown ids. */
  readOrders(accessToken: string, orderIds: readonly string[], onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** Returns refunds and disputes that changed in [from, to]. */
  readReversals(accessToken: string, window: { from: Date; to: Date }, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readRefund(accessToken: string, refundId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readDispute(accessToken: string, disputeId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** Returns null if the signature does not match the raw body. Makes no call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): SourceDelivery | null;
  /**
   * Returns payouts that arrive in [from, to] and neither failed nor were canceled.
   * The property is null if the provider reports no payouts.
   */
  readPayouts: ((accessToken: string, window: { from: Date; to: Date }) => Promise<SourcePayout[]>) | null;
  /**
   * Returns the state of our webhook address; null: our key may not read it.
   * The property is null if the provider has no such call.
   */
  readEndpoint: (() => Promise<EndpointState | null>) | null;
}
