import type { EndpointKey, PartnerLink, SalesSource, SkippedKind } from "@portal/api-contract";

/** What a client's grant gives us at a provider of sales. Tokens are secrets: encrypted at rest, never logged. */
export interface SourceGrant {
  /** The provider's id of the account, for example a merchant. */
  accountId: string;
  accessToken: string;
  refreshToken: string;
  /** Of the access token; null: it holds until somebody ends it. */
  expiresAt: Date | null;
}

export interface SourceLocation {
  id: string;
  name: string;
  /** IANA zone; null when the provider does not tell. */
  timeZone: string | null;
  /** ISO 4217. */
  currency: string;
  isActive: boolean;
}

export interface SourceAccount {
  id: string;
  name: string;
  /** Location of the account's seat; null when the provider names none. */
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

/** By what a sale may be found at another source; ids are at most 192 characters. */
export interface SourceClues {
  /** Under which the same sale is known here, for example its payments. */
  ids: readonly string[];
  /** Which somebody has written on it: another source's, if they are. */
  names: readonly string[];
  /** Last four digits of the one card that paid; null: not told, or several. */
  card: string | null;
}

/** How whoever bought can be reached, as the provider tells it: raw, and never kept (D292). */
export interface SourceBuyer {
  emails: readonly string[];
  phones: readonly string[];
}

interface SourceRow {
  /** Unique at the provider, stable over time. */
  externalId: string;
  /** Grows with each change at the provider; an older one is ignored. */
  version: number;
  locationId: string | null;
  /** ISO 4217. */
  currency: string;
  /** Integer cents, never negative: what the customer paid or got back, with tips and tax. */
  totalCents: number;
  /** Parts of `totalCents` that are no revenue (S29). */
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  lineItems: readonly SourceLineItem[];
  updatedAt: Date;
  /** Absent: none. They play no part in what counts, only in finding what is told twice. */
  clues?: SourceClues;
  /** Absent: it tells none. */
  buyer?: SourceBuyer;
}

export interface SourceSale extends SourceRow {
  kind: "sale";
  /** Only `completed` sales count. `objected`: a marked deposit to which its client objects; it is listed and does not count (D431). */
  state: "open" | "completed" | "canceled" | "objected";
  /** When it was closed; null while it is open. */
  occurredAt: Date | null;
  /** Made with the provider's test mode. */
  isTest: boolean;
}

/** Money that was given back: a refund, or a dispute. */
export interface SourceReversal extends SourceRow {
  kind: "refund" | "dispute";
  /** `failed`: nothing was given back in the end (refused, canceled, a dispute that was won). */
  state: "pending" | "completed" | "failed";
  /** The sale it belongs to; null when the provider does not tell. */
  saleExternalId: string | null;
  occurredAt: Date;
  /** False: only `totalCents` is known, the parts follow from the sale in proportion. */
  isItemized: boolean;
  /** External ids under which the same money was told before (a refund before its return order was known). */
  supersedes: readonly string[];
}

export type SourceRecord = SourceSale | SourceReversal;

/** A record that is skipped since it cannot be understood: of which kind, its id and why, without a value of it. */
export interface SourceSkip {
  kind: Exclude<SkippedKind, "delivery">;
  /** Empty when not even its id can be read; at most 192 characters. */
  externalId: string;
  /** At most 200 characters. */
  why: string;
}

/** Called for each record of a reading that is skipped: a person must look at it. */
export type OnSkipped = (skipped: SourceSkip) => void;

/** Orders whose time of this kind lies within [from, to], in the `pageOrder` of the source. */
export interface SalesPageRequest {
  accessToken: string;
  locationIds: readonly string[];
  by: "closed" | "updated";
  from: Date;
  to: Date;
  /** Of the page before; null for the first one. Bound to the request that gave it. */
  cursor: string | null;
  /** Orders a page, at most 1,000. */
  limit: number;
}

export interface SalesPage {
  records: SourceRecord[];
  /** Null on the last page. */
  nextCursor: string | null;
  /** Time of the last order of the page by `by`; null for an empty page. */
  reachedAt: Date | null;
}

/** What a provider has paid out of an account's balance to its bank: its sales are counted where they were made (S29). */
export interface SourcePayout {
  /** Unique at the provider. */
  id: string;
  /** Integer cents, above 0. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** Midnight of the UTC day on which the bank is expected to have it. */
  arrivesAt: Date;
}

/**
 * A verified delivery in our words. `ignored` plays no part; `unknown` is of a shape or kind that we do not know (S58), with
 * its body where its names do not say what it was.
 */
export type SourceEvent =
  | { kind: "orders"; orderIds: readonly string[] }
  | { kind: "refund"; refundId: string }
  | { kind: "dispute"; disputeId: string }
  | { kind: "revoked" }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface SourceDelivery {
  /** Unique at the provider: a duplicate has the same. */
  eventId: string;
  type: string;
  accountId: string;
  event: SourceEvent;
}

/** How a provider has the address to which it sends deliveries: what is switched off there, or not known, gets none. */
export type EndpointState = "enabled" | "disabled" | "missing";

/** What a source says of itself: what people read and where its part of the wire is. */
export interface SourceDescriptor {
  /** Also the partner on the wire. */
  id: SalesSource;
  /** As people know it. */
  name: string;
  /** What people call an account there. */
  accountNoun: string;
  /** How it is linked: by the consent of a person on the provider's page. */
  connection: "consent";
  /** The end of its webhook's path: `/api/webhooks/square`. */
  webhook: string;
  /** How its pages of sales follow each other: an import that lost its place goes on from the time it has reached. */
  pageOrder: PageOrder;
  /** Scopes without which a link is refused. */
  requiredScopes: readonly string[];
  /** Registered at the provider: the page that hands the answer of the consent page on to the API. */
  callbackPage: string;
  endpoints: SourceEndpoints;
  /** What its card on /init says of it. */
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
 * A provider of sales. Every method makes the calls it needs and no retry, but what takes many calls and cannot be
 * continued waits for some seconds where it is told to. What goes wrong is a ProviderError: kind `unauthorized` means that
 * the client's grant no longer holds, `rate-limited` carries `retryAfterSeconds` where told. A record that cannot be
 * understood is skipped and told to `onSkipped`, so that it keeps no other one from being read.
 */
export interface SalesSourceProvider extends SourceDescriptor {
  /** Loads what the first call would load: a worker does so before it takes work, so that no call waits for it. */
  prepare(): Promise<void>;
  /** Where its page of consent is: what a `url` of an answer may lead to. */
  origin: string;
  /** At most so many locations in one page request. */
  locationsPerPage: number;
  buildAuthorizeUrl(request: { state: string; redirectUri: string }): string;
  /** One call: once it is answered, what it gave is known and can be given back. */
  exchangeCode(request: { code: string; redirectUri: string }): Promise<SourceGrant>;
  /** Of a grant that does not expire: whether it still holds. */
  refreshGrant(refreshToken: string): Promise<SourceGrant>;
  /** What the token may do now. */
  readGrant(accessToken: string): Promise<{ accountId: string; scopes: readonly string[]; expiresAt: Date | null }>;
  /** Ends every token that the account gave us. A grant that had ended already is no error. */
  revokeGrant(accountId: string): Promise<void>;
  readAccount(accessToken: string): Promise<SourceAccount>;
  readSalesPage(request: SalesPageRequest, onSkipped?: OnSkipped): Promise<SalesPage>;
  /** Records of these orders and of what they refer to; unknown ids are left out. */
  readOrders(accessToken: string, orderIds: readonly string[], onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** Refunds and disputes that changed in [from, to], as records. */
  readReversals(accessToken: string, window: { from: Date; to: Date }, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readRefund(accessToken: string, refundId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readDispute(accessToken: string, disputeId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** Null: the signature does not fit the raw body. Pure, without a call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): SourceDelivery | null;
  /** Payouts that arrive in [from, to] and have neither failed nor been canceled. Null itself: the provider does not tell of any. */
  readPayouts: ((accessToken: string, window: { from: Date; to: Date }) => Promise<SourcePayout[]>) | null;
  /** How the provider has the address of our webhook; null: our key may not look. Null itself: the provider lets nobody look. */
  readEndpoint: (() => Promise<EndpointState | null>) | null;
}
