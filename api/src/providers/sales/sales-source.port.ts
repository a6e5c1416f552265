import type { EndpointKey, PartnerLink, SalesSource, SkippedKind } from "@portal/api-contract";

/** Tokens are secrets: encrypted at rest, never logged. */
export interface SourceGrant {
  /** For example a merchant. */
  accountId: string;
  accessToken: string;
  refreshToken: string;
  /** null: never. */
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
  mainLocationId: string | null;
  locations: readonly SourceLocation[];
}

export interface SourceLineItem {
  uid: string;
  name: string;
  /** At most five decimal places, as the provider writes it. */
  quantity: string;
  unitPriceCents: number;
}

/** Facts that help to find duplicate matches. Ids have at most 192 characters. */
export interface SourceClues {
  /** Ids at this source, such as those of the sale's payments. */
  ids: readonly string[];
  /** Texts written by people, possibly ids of another source. */
  names: readonly string[];
  /** Last four digits of the only card; null: not provided, or several cards. */
  card: string | null;
}

/** As the provider reports it. Never stored (D292). */
export interface SourceBuyer {
  emails: readonly string[];
  phones: readonly string[];
}

interface SourceRow {
  /** Unique at the provider, stable over time. */
  externalId: string;
  /** Grows with each change; older versions are ignored. */
  version: number;
  locationId: string | null;
  /** ISO 4217. */
  currency: string;
  /** The amount paid or refunded, with tips and tax. Never negative. */
  totalCents: number;
  /** Parts of `totalCents` that are not revenue (S29). */
  tipCents: number;
  taxCents: number;
  giftCardCents: number;
  lineItems: readonly SourceLineItem[];
  updatedAt: Date;
  clues?: SourceClues;
  buyer?: SourceBuyer;
}

export interface SourceSale extends SourceRow {
  kind: "sale";
  /** Only `completed` counts. `objected`: a marked deposit to which its client objects; listed only (D431). */
  state: "open" | "completed" | "canceled" | "objected";
  /** When the sale was closed; null while open. */
  occurredAt: Date | null;
  isTest: boolean;
}

export interface SourceReversal extends SourceRow {
  kind: "refund" | "dispute";
  /** `failed`: no money went back (rejected, canceled, or a dispute that was won). */
  state: "pending" | "completed" | "failed";
  /** null if the provider does not say. */
  saleExternalId: string | null;
  occurredAt: Date;
  /** False: only `totalCents` is reported; its parts follow from the sale in proportion. */
  isItemized: boolean;
  /** Earlier ids of the same money, such as a refund before its return order. */
  supersedes: readonly string[];
}

export type SourceRecord = SourceSale | SourceReversal;

/** A record that could not be read. It has none of the record's values. */
export interface SourceSkip {
  kind: Exclude<SkippedKind, "delivery">;
  /** Empty if unreadable; at most 192 characters. */
  externalId: string;
  /** At most 200 characters. */
  why: string;
}

/** Reports a skipped record, which a person must check. */
export type OnSkipped = (skipped: SourceSkip) => void;

/** Orders whose time of this kind lies in [from, to], in the source's `pageOrder`. */
export interface SalesPageRequest {
  accessToken: string;
  locationIds: readonly string[];
  by: "closed" | "updated";
  from: Date;
  to: Date;
  /** Only for the same request; null: the first page. */
  cursor: string | null;
  /** Per page, at most 1,000. */
  limit: number;
}

export interface SalesPage {
  records: SourceRecord[];
  /** null on the last page. */
  nextCursor: string | null;
  /** Time of the page's last order, in the field that `by` names; null: empty page. */
  reachedAt: Date | null;
}

/** A payment of the source to the account's bank. The sales in it count at the source (S29). */
export interface SourcePayout {
  /** Unique at the provider. */
  id: string;
  /** Above 0. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** Expected at the bank; midnight UTC. */
  arrivesAt: Date;
}

/**
 * Content of a verified delivery. `unknown`: an unknown shape or kind (S58), with the delivery's body if id and type do
 * not describe it.
 */
export type SourceEvent =
  | { kind: "orders"; orderIds: readonly string[] }
  | { kind: "refund"; refundId: string }
  | { kind: "dispute"; disputeId: string }
  | { kind: "revoked" }
  | { kind: "ignored" }
  | { kind: "unknown"; body: string | null };

export interface SourceDelivery {
  /** Equal for duplicates. */
  eventId: string;
  type: string;
  accountId: string;
  event: SourceEvent;
}

/** `disabled` and `missing` addresses get no deliveries. */
export type EndpointState = "enabled" | "disabled" | "missing";

export interface SourceDescriptor {
  /** Also the partner's id in the API. */
  id: SalesSource;
  name: string;
  /** The provider's word for an account. */
  accountNoun: string;
  connection: "consent";
  /** Last part of its path: `/api/webhooks/square`. */
  webhook: string;
  /** An import that lost its cursor continues from the time it has reached. */
  pageOrder: PageOrder;
  /** A link without these scopes is rejected. */
  requiredScopes: readonly string[];
  /** Registered at the provider. The page passes the consent page's answer to the API. */
  callbackPage: string;
  endpoints: SourceEndpoints;
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
 * Calls are not retried; methods of many calls that cannot be continued wait some seconds when rate-limited. Errors are
 * ProviderErrors; `unauthorized`: the client's grant is invalid. Records that cannot be parsed go to `onSkipped`; the
 * others are still read.
 */
export interface SalesSourceProvider extends SourceDescriptor {
  /** Loads the SDK. Workers call it before taking jobs. */
  prepare(): Promise<void>;
  /** Origin of its consent page; a `url` in an answer may point to it. */
  origin: string;
  locationsPerPage: number;
  buildAuthorizeUrl(request: { state: string; redirectUri: string }): string;
  /** Makes only one call: once it is answered, the grant is known and can be revoked. */
  exchangeCode(request: { code: string; redirectUri: string }): Promise<SourceGrant>;
  /** Renews the grant. A grant without expiry is only checked for validity. */
  refreshGrant(refreshToken: string): Promise<SourceGrant>;
  readGrant(accessToken: string): Promise<{ accountId: string; scopes: readonly string[]; expiresAt: Date | null }>;
  /** Revokes all tokens. A grant that has ended is not an error. */
  revokeGrant(accountId: string): Promise<void>;
  readAccount(accessToken: string): Promise<SourceAccount>;
  readSalesPage(request: SalesPageRequest, onSkipped?: OnSkipped): Promise<SalesPage>;
  /** Also reads orders to which these refer; omits unknown ids. */
  readOrders(accessToken: string, orderIds: readonly string[], onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** Reads refunds and disputes that changed in [from, to]. */
  readReversals(accessToken: string, window: { from: Date; to: Date }, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readRefund(accessToken: string, refundId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  readDispute(accessToken: string, disputeId: string, onSkipped?: OnSkipped): Promise<SourceRecord[]>;
  /** null: invalid signature. Makes no call. */
  readDelivery(request: {
    rawBody: Buffer;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): SourceDelivery | null;
  /** Without failed and canceled payouts. The property is null if the provider reports none. */
  readPayouts: ((accessToken: string, window: { from: Date; to: Date }) => Promise<SourcePayout[]>) | null;
  /** null: our key may not read it. The property is null without such a call. */
  readEndpoint: (() => Promise<EndpointState | null>) | null;
}
