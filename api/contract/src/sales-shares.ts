import type { CurrentSalesFilter, SalesSummaryAnswer } from "./sales.js";
import type { Count, Day, Instant, NonEmptyString, Url } from "./values.js";

/** Which sales a link shows: the days stay as they are now, also those that a missing `start` or `end` stands for. */
export type MakeShareRequest = CurrentSalesFilter;

/** A link that opens sales for whoever has it (D276). Times are ISO 8601 in UTC. */
export interface SalesShareItem {
  id: NonEmptyString;
  /** Days, `YYYY-MM-DD`, both counted. */
  start: Day;
  end: Day;
  /** Names of the sources and locations whose sales it shows; none: all of them. */
  only: NonEmptyString[];
  createdAt: Instant;
  expiresAt: Instant;
  /** How often its page was opened. */
  openings: Count;
  /** null: never. */
  lastOpenedAt: Instant | null;
}

export interface MadeShareAnswer {
  share: SalesShareItem;
  /** The whole address. Nobody can tell it again. */
  url: Url;
}

/** What stands behind the # of the address. */
export interface SharedSalesRequest {
  token: string;
}

/** `cursor` is that of the page before; `limit` is 50 unless given, at most 200. */
export interface SharedOrdersRequest extends SharedSalesRequest {
  cursor?: string;
  limit?: number;
}

export interface SharedSalesAnswer {
  /** Name of the business. */
  business: string;
  only: NonEmptyString[];
  expiresAt: Instant;
  /** `previous` is null: other days are not shared. */
  summary: SalesSummaryAnswer;
}
