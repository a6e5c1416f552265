import type { CameByLink } from "./attribution.js";
import type { Count, Day, Instant, NonEmptyString } from "./values.js";

/** The four lists from which a link's six words are chosen (specification §9). */
export const LINK_OPTION_LISTS = ["platform", "destination", "contentType", "contentCategory"] as const;
export type LinkOptionList = (typeof LINK_OPTION_LISTS)[number];

export const LINK_STATES = ["active", "disabled", "expired"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export const LINK_SORTS = ["createdAt", "clicks", "code", "lastClickAt"] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

export const LINK_ORDERS = ["asc", "desc"] as const;
export type LinkOrder = (typeof LINK_ORDERS)[number];

/** From what a click came, by what the browser says of itself. */
export const CLICK_DEVICES = ["phone", "tablet", "desktop", "other"] as const;
export type ClickDevice = (typeof CLICK_DEVICES)[number];

/** Ten minutes in which an admin may make links without cookies (S14). */
export interface FormTokenAnswer {
  /** For header `X-Form-Token`. */
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
  /** User id of the client whom it is made for. */
  clientId?: string | null;
  /** ISO 8601: from then on it leads nowhere. */
  expiresAt?: string | null;
  /** 3 to 32 of letters, digits, `-` and `_`, in place of one that is made up. */
  code?: string | null;
  /** Whether the destination gets the visitor's parameters that it does not have, such as `utm_source`; default: true. */
  passesParameters?: boolean;
}

export interface SubmitLinkAnswer {
  shortUrl: NonEmptyString;
  code: NonEmptyString;
}

/** What can be chosen in each list: the defaults first, then what admins added, by name. */
export type LinkOptions = Record<LinkOptionList, NonEmptyString[]>;

export interface RenameOptionRequest {
  list: LinkOptionList;
  from: string;
  /** An option that is there already takes the other one in. */
  to: string;
}

export interface RenameOptionAnswer {
  message: NonEmptyString;
  type: "success";
  merged: boolean;
  /** How many links have another word now. */
  links: Count;
}

/** What the last look at where a link leads found. */
export interface DestinationCheck {
  checkedAt: Instant;
  /** Whoever follows the link gets no page. */
  isDead: boolean;
  /** What was wrong, in a sentence; null: it answered. Wrong and not dead: it is looked at again before that is said. */
  reason: NonEmptyString | null;
  /** The first of the looks in a row that found it wrong. */
  since: Instant | null;
}

/** A short link and how often it was clicked. */
export interface LinkItem extends LinkFields {
  code: NonEmptyString;
  shortUrl: NonEmptyString;
  /** User id and name of the business; null: it is made for nobody. */
  clientId: NonEmptyString | null;
  clientName: NonEmptyString | null;
  state: LinkState;
  expiresAt: Instant | null;
  /** Whether the destination gets the visitor's parameters that it does not have. */
  passesParameters: boolean;
  createdAt: Instant;
  /**
   * Same as `createdAt`, under the specification's name (§3). Older servers omit it.
   * @required
   */
  timestamp?: Instant;
  /** By name. */
  createdBy: string;
  /** Without bots, unless the question includes them. */
  clicks: Count;
  /** The last one that is no bot's. */
  lastClickAt: Instant | null;
  /** Of which it is not known that they could be kept. */
  lostClicks: Count;
  /** What followed from its clicks, as far as it is known (D291). */
  came: CameByLink;
  /** null: nobody has looked yet, or the link leads nowhere by itself: it is disabled or expired. */
  destinationCheck: DestinationCheck | null;
}

/** What both tables are narrowed by. `start` and `end` are days of the agency's zone, both counted. */
export interface CommonLinkFilter {
  /** Begins a code or an address (with its scheme and `www.` or without), or stands in a client's name. */
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

/** One click on a short link. */
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
  /** The visitor's random word: of one browser, or of this click alone where it asks not to be followed. */
  uuid: NonEmptyString;
  isBot: boolean;
  /** Origin of the page where it was clicked. */
  referrer: NonEmptyString | null;
  device: ClickDevice;
  platform: NonEmptyString;
  destination: NonEmptyString;
}

export interface TracksAnswer {
  data: TrackItem[];
  nextCursor: NonEmptyString | null;
  /** Clicks of these days of which it is not known that they could be kept. */
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
  /** Every day of the range. */
  days: ClicksOfDay[];
}

/** What is left out stays as it is; `expiresAt: null` ends the expiry. */
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

/** How many active links have a dead destination, counted up to `most`. */
export interface DeadLinksAnswer {
  links: Count;
  most: Count;
}

/** `limit` is 20 unless given, at most 200. */
export interface LinkClientsQuery {
  /** In the name of the business or its owner, or in their e-mail address. */
  q?: string;
  cursor?: string;
  limit?: number;
}

/** A client for whom a link can be made. */
export interface LinkClient {
  /** User id. */
  id: NonEmptyString;
  /** Of the business. */
  name: NonEmptyString;
}

export interface LinkClientsAnswer {
  data: LinkClient[];
  nextCursor: NonEmptyString | null;
}
