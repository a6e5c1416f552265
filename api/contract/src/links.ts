import type { CameByLink } from "./attribution.js";

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
  token: string;
  /** ISO 8601 in UTC. */
  expiresAt: string;
}

/** The seven fields of the link form (specification §3). */
export interface LinkFields {
  endUrl: string;
  platform: string;
  platformContentType: string;
  platformContentCategory: string;
  destination: string;
  destinationContentType: string;
  destinationContentCategory: string;
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
  shortUrl: string;
  code: string;
}

/** What can be chosen in each list: the defaults first, then what admins added, by name. */
export type LinkOptions = Record<LinkOptionList, string[]>;

export interface RenameOptionRequest {
  list: LinkOptionList;
  from: string;
  /** An option that is there already takes the other one in. */
  to: string;
}

export interface RenameOptionAnswer {
  message: string;
  type: "success";
  merged: boolean;
  /** How many links have another word now. */
  links: number;
}

/** What the last look at where a link leads found. */
export interface DestinationCheck {
  checkedAt: string;
  /** Whoever follows the link gets no page. */
  isDead: boolean;
  /** What was wrong, in a sentence; null: it answered. Wrong and not dead: it is looked at again before that is said. */
  reason: string | null;
  /** The first of the looks in a row that found it wrong. */
  since: string | null;
}

/** A short link and how often it was clicked. */
export interface LinkItem extends LinkFields {
  code: string;
  shortUrl: string;
  /** User id and name of the business; null: it is made for nobody. */
  clientId: string | null;
  clientName: string | null;
  state: LinkState;
  expiresAt: string | null;
  /** Whether the destination gets the visitor's parameters that it does not have. */
  passesParameters: boolean;
  createdAt: string;
  /** `createdAt` by the name of the specification (§3). Older servers do not tell. */
  timestamp?: string;
  /** By name. */
  createdBy: string;
  /** Without bots, unless the question includes them. */
  clicks: number;
  /** The last one that is no bot's. */
  lastClickAt: string | null;
  /** Of which it is not known that they could be kept. */
  lostClicks: number;
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
  nextCursor: string | null;
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
  id: string;
  code: string;
  shortUrl: string;
  at: string;
  /** `at` by the name of the specification (§3). Older servers do not tell. */
  timestamp?: string;
  /** The visitor's random word: of one browser, or of this click alone where it asks not to be followed. */
  uuid: string;
  isBot: boolean;
  /** Origin of the page where it was clicked. */
  referrer: string | null;
  device: ClickDevice;
  platform: string;
  destination: string;
}

export interface TracksAnswer {
  data: TrackItem[];
  nextCursor: string | null;
  /** Clicks of these days of which it is not known that they could be kept. */
  lostClicks: number;
}

export interface ClicksByDayQuery {
  code: string;
  start?: string;
  end?: string;
}

export interface ClicksOfDay {
  /** `YYYY-MM-DD`. */
  day: string;
  clicks: number;
  bots: number;
}

export interface ClicksByDayAnswer {
  code: string;
  /** IANA zone of the days. */
  zone: string;
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
  links: number;
  most: number;
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
  id: string;
  /** Of the business. */
  name: string;
}

export interface LinkClientsAnswer {
  data: LinkClient[];
  nextCursor: string | null;
}
