import { SOURCE_IDS } from "./sales.js";
import type { Cents, Instant, NonEmptyString } from "./values.js";

/** Systems that send events (specification §3). */
export const EVENT_SYSTEMS = ["facebook", "instagram", "google", "web", "GHL", ...SOURCE_IDS] as const;
export type EventSystem = (typeof EVENT_SYSTEMS)[number];

/** `limit`: at most 200, default 50. The next `cursor` is in the header `X-Next-Cursor`. */
export interface RecentEventsQuery {
  cursor?: string;
  limit?: number;
}

/** An event at a source of the business. An edit keeps the id. */
export interface RecentEvent {
  id: NonEmptyString;
  system: EventSystem;
  /** `site_visit`, `comment`, `sale` and others. Pages have the wording of known pairs. */
  action: NonEmptyString;
  person: NonEmptyString | null;
  at: Instant;
  /** Sales and refunds only: the sold items. `amount`: cents, negative for a refund. */
  item?: NonEmptyString;
  amount?: Cents;
  /** Sent to a secret address without a signature. */
  unsigned?: true;
}
