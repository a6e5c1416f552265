import type { RecentEvent } from "./events.js";

/** `after`: sequence number of the last event that the page received. The header `Last-Event-ID` overrides it. */
export interface LiveEventsQuery {
  after?: number;
}

/**
 * Events of the `text/event-stream`: name and JSON data. `id` is the business's sequence number, with which a browser
 * resumes.
 *
 * - `ready`: the stream is live.
 * - `event`: a new event, or an update of the event with the same id.
 * - `removed`: deleted at its source.
 * - `missed`: too many events since the last connection; load the list again.
 * - `heartbeat`: every 25 s, without an id.
 * - `over`: the session ended, or it opened too many streams and this was the oldest; without an id.
 */
export interface LiveEvents {
  ready: Record<string, never>;
  event: RecentEvent;
  removed: { id: string };
  missed: { events: number };
  heartbeat: Record<string, never>;
  /** Absent (older servers): the session ended. */
  over: { reason?: "session-ended" | "too-many-streams" };
}

/** An answer that stays open, for an `EventSource`. */
export interface EventStream {
  readonly contentType: "text/event-stream";
}
