import type { Day, Instant, NonEmptyString } from "./values.js";

/** `userId`: the client to view for 30 minutes; null ends the view. */
export interface ViewAsRequest {
  userId: string | null;
}

/** The client that this admin's session views; null: none. */
export type ViewAsAnswer = ViewedClient | null;

export interface ViewedClient {
  userId: NonEmptyString;
  /** Name of the business, or of the person if there is none. */
  name: NonEmptyString;
  until: Instant;
}

/** `limit`: at most 200, default 50. */
export interface AccountViewsQuery {
  cursor?: string;
  limit?: number;
}

/** A view of the caller's account by the agency: of the portal, or of the bank's deposits. */
export interface AccountView {
  id: NonEmptyString;
  what: "portal" | "bank";
  /** Displayed days of the bank's deposits, `YYYY-MM-DD`; null: a view of the portal. */
  days: { start: Day; end: Day } | null;
  /** Name; null: that account was deleted. */
  by: NonEmptyString | null;
  at: Instant;
  /** Latest end of the view; for deposits the same as `at`. */
  until: Instant;
}
