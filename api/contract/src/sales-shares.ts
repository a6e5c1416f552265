import type { CurrentSalesFilter, SalesSummaryAnswer } from "./sales.js";
import type { Count, Day, Instant, NonEmptyString, Url } from "./values.js";

/** Filter of a shared link. Its days are fixed at creation, including defaults. */
export type MakeShareRequest = CurrentSalesFilter;

/** A link that shows sales to anyone who has it (D276). Times are ISO 8601, UTC. */
export interface SalesShareItem {
  id: NonEmptyString;
  /** `YYYY-MM-DD`, inclusive. */
  start: Day;
  end: Day;
  /** Names of the sources and locations; empty: all. */
  only: NonEmptyString[];
  createdAt: Instant;
  expiresAt: Instant;
  openings: Count;
  lastOpenedAt: Instant | null;
}

export interface MadeShareAnswer {
  share: SalesShareItem;
  /** Full address. Only this answer contains it. */
  url: Url;
}

/** The token after the `#` of the address. */
export interface SharedSalesRequest {
  token: string;
}

/** `cursor`: from the previous page. `limit`: at most 200, default 50. */
export interface SharedOrdersRequest extends SharedSalesRequest {
  cursor?: string;
  limit?: number;
}

export interface SharedSalesAnswer {
  business: string;
  only: NonEmptyString[];
  expiresAt: Instant;
  /** `previous` is null because other days are not shared. */
  summary: SalesSummaryAnswer;
}
