import type { CameByLink } from "./attribution.js";
import type { Count, Day, Instant, NonEmptyString } from "./values.js";

/** The four option lists of the link form (specification §9). */
export const LINK_OPTION_LISTS = ["platform", "destination", "contentType", "contentCategory"] as const;
export type LinkOptionList = (typeof LINK_OPTION_LISTS)[number];

export const LINK_STATES = ["active", "disabled", "expired"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_SORTS = ["createdAt", "clicks", "code", "lastClickAt"] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

export const LINK_ORDERS = ["asc", "desc"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

/** Device of a click, from its User-Agent. */
export const CLICK_DEVICES = ["phone", "tablet", "desktop", "other"] as const;
export type ClickDevice = (typeof CLICK_DEVICES)[number];

/** A token with which an admin may create links without cookies for ten minutes (S14). */
export interface FormTokenAnswer {
  /** Value of the header `X-Form-Token`. */
  token: NonEmptyString;
  expiresAt: Instant;
}

/** The seven fields of the link form (specification §3). */
export interface LinkFields {
  endUrl: NonEmptyString;
  platform: NonEmptyString;
  platformContentType: NonEmptyString;
  platformContentCategory: NonEmptyString;
  destination: NonEmptyString;
  destinationContentType: NonEmptyString;
  destinationContentCategory: NonEmptyString;
}

export interface SubmitLinkRequest extends LinkFields {
  /** User id of the client for whom the link is made. */
  clientId?: string | null;
  /** ISO 8601. Later clicks are not redirected. */
  expiresAt?: string | null;
  /** 3 to 32 letters, digits, `-` or `_`; default: generated. */
  code?: string | null;
  /** Whether the visitor's parameters that the destination lacks, such as `utm_source`, are added; default: true. */
  passesParameters?: boolean;
}

export interface SubmitLinkAnswer {
  shortUrl: NonEmptyString;
  code: NonEmptyString;
}

/** Options of each list: the defaults first, then those added by admins, by name. */
export type LinkOptions = Record<LinkOptionList, NonEmptyString[]>;

export interface RenameOptionRequest {
  list: LinkOptionList;
  from: string;
  /** The new name. If that option exists, the two are merged. */
  to: string;
}

export interface RenameOptionAnswer {
  message: NonEmptyString;
  type: "success";
  merged: boolean;
  /** Number of changed links. */
  links: Count;
}

/** Result of the last check of a destination. */
export interface DestinationCheck {
  checkedAt: Instant;
  /** Visitors get no page. */
  isDead: boolean;
  /** Sentence about the fault; null: the destination answered. The link is dead after a second failed check. */
  reason: NonEmptyString | null;
  /** First failed check of the current series. */
  since: Instant | null;
}

export interface LinkItem extends LinkFields {
  code: NonEmptyString;
  shortUrl: NonEmptyString;
  /** null: made for no client. */
  clientId: NonEmptyString | null;
  clientName: NonEmptyString | null;
  state: LinkState;
  expiresAt: Instant | null;
  /** Whether the visitor's parameters that the destination lacks are added. */
  passesParameters: boolean;
  createdAt: Instant;
  /**
   * Same as `createdAt`, under the specification's name (§3). Older servers omit it.
   * @required
   */
  timestamp?: Instant;
  createdBy: string;
  /** Without bots unless the query includes them. */
  clicks: Count;
  /** Last click of a person. */
  lastClickAt: Instant | null;
  /** Clicks that may not have been stored. */
  lostClicks: Count;
  /** Visits, leads and sales that followed (D291). */
  came: CameByLink;
  /** null: not checked yet, or the link is disabled or expired. */
  destinationCheck: DestinationCheck | null;
}

/** Filter of both tables. `start` and `end`: days in the agency's zone, inclusive. */
export interface CommonLinkFilter {
  /** Prefix of a code or address (scheme and `www.` optional), or part of a client's name. */
  q?: string;
  code?: string;
  platform?: string;
  start?: string;
  end?: string;
  bots?: "include";
}

export interface LinksFilter extends CommonLinkFilter {
  destination?: string;
  /** User id. */
  client?: string;
  state?: LinkState;
  /** Active links whose destination is dead. */
  watch?: "dead";
  sort?: LinkSort;
  order?: LinkOrder;
}

/** `limit` is 50 unless given, at most 200. */
export interface LinksQuery extends LinksFilter {
  cursor?: string;
  limit?: number;
}

export interface LinksAnswer {
  data: LinkItem[];
  nextCursor: NonEmptyString | null;
}

export interface TracksFilter extends CommonLinkFilter {
  sort?: "at";
  order?: LinkOrder;
}

export interface TracksQuery extends TracksFilter {
  cursor?: string;
  limit?: number;
}

export interface TrackItem {
  id: NonEmptyString;
  code: NonEmptyString;
  shortUrl: NonEmptyString;
  at: Instant;
  /**
   * Same as `at`, under the specification's name (§3). Older servers omit it.
   * @required
   */
  timestamp?: Instant;
  /** Random id of the visitor's browser; of this click only if the browser asks not to be tracked. */
  uuid: NonEmptyString;
  isBot: boolean;
  /** Origin of the page with the link. */
  referrer: NonEmptyString | null;
  device: ClickDevice;
  platform: NonEmptyString;
  destination: NonEmptyString;
}

export interface TracksAnswer {
  data: TrackItem[];
  nextCursor: NonEmptyString | null;
  /** Clicks of these days that may not have been stored. */
  lostClicks: Count;
}

export interface ClicksByDayQuery {
  code: string;
  start?: string;
  end?: string;
}

export interface ClicksOfDay {
  day: Day;
  clicks: Count;
  bots: Count;
}

export interface ClicksByDayAnswer {
  code: NonEmptyString;
  /** IANA zone of the days. */
  zone: NonEmptyString;
  days: ClicksOfDay[];
}

/** Absent fields stay unchanged; `expiresAt: null` removes the expiry. */
export interface UpdateLinkRequest {
  code: string;
  endUrl?: string;
  disabled?: boolean;
  expiresAt?: string | null;
  passesParameters?: boolean;
}

export interface CheckDestinationRequest {
  code: string;
}

/** Number of active links with a dead destination, counted up to `most`. */
export interface DeadLinksAnswer {
  links: Count;
  most: Count;
}

/** `limit` is 20 unless given, at most 200. */
export interface LinkClientsQuery {
  /** Part of the name of a business or owner, or of an email address. */
  q?: string;
  cursor?: string;
  limit?: number;
}

export interface LinkClient {
  /** User id. */
  id: NonEmptyString;
  /** Name of the business. */
  name: NonEmptyString;
}

export interface LinkClientsAnswer {
  data: LinkClient[];
  nextCursor: NonEmptyString | null;
}
