import { SOURCE_IDS } from "./sales.js";
import type { Cents, Instant, NonEmptyString } from "./values.js";

/** Where events come from (specification §3). */
export const EVENT_SYSTEMS = ["facebook", "instagram", "google", "web", "GHL", ...SOURCE_IDS] as const;
export type EventSystem = (typeof EVENT_SYSTEMS)[number];

/** `limit` is 50 unless given, at most 200; the next `cursor` comes in header `X-Next-Cursor`. */
export interface RecentEventsQuery {
  cursor?: string;
  limit?: number;
}

/** What happened at a source of the business. An id stays when what happened is edited. */
export interface RecentEvent {
  id: NonEmptyString;
  system: EventSystem;
  /** `site_visit`, `comment`, `sale` and the like; how known pairs are worded is the page's. */
  action: NonEmptyString;
  /** null: not known, or nobody. */
  person: NonEmptyString | null;
  at: Instant;
  /** For sales and refunds: the sold items, and cents, negative for a refund. */
  item?: NonEmptyString;
  amount?: Cents;
  /** Told at a secret address by somebody who signs nothing. */
  unsigned?: true;
}
