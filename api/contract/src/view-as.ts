import type { Day, Instant, NonEmptyString } from "./values.js";

/** `userId`: the client to look at for 30 minutes; null ends it. */
export interface ViewAsRequest {
  userId: string | null;
}

/** Whom this admin's session looks at now; null: nobody. */
export type ViewAsAnswer = ViewedClient | null;

export interface ViewedClient {
  userId: NonEmptyString;
  /** Of the business; of the person, as long as there is none. */
  name: NonEmptyString;
  until: Instant;
}

/** A page of at most `limit`, 50 unless given, at most 200. */
export interface AccountViewsQuery {
  cursor?: string;
  limit?: number;
}

/** One time that somebody of the agency looked at the caller's account: at the portal as the caller sees it, or at what came in at the bank. */
export interface AccountView {
  id: NonEmptyString;
  what: "portal" | "bank";
  /** Days of the bank's deposits that were shown, `YYYY-MM-DD`; null: the view was of the portal. */
  days: { start: Day; end: Day } | null;
  /** Their name; null once that account is gone. */
  by: NonEmptyString | null;
  at: Instant;
  /** The view was over by then at the latest; of the bank's deposits the same as `at`. */
  until: Instant;
}
