import type { RecentEvent } from "./events.js";

/** `after`: the number of what the page was told last, of an earlier stream; header `Last-Event-ID` goes before it. */
export interface LiveEventsQuery {
  after?: number;
}

/**
 * What a stream of `text/event-stream` says: the event's name, and its data as JSON. `id` is the business's sequence number,
 * so that a browser that comes back misses nothing.
 *
 * - `ready`: from here on it is told what happens.
 * - `event`: something happened, or is otherwise than it was told: an id that is known is replaced.
 * - `removed`: it is gone at its source.
 * - `missed`: so much happened since the browser listened last that it had better ask for the list anew.
 * - `heartbeat`: every 25 s; it has no id.
 * - `over`: the stream has ended, since the session has, or since it has too many streams and this one was the oldest; it has no id.
 */
export interface LiveEvents {
  ready: Record<string, never>;
  event: RecentEvent;
  removed: { id: string };
  missed: { events: number };
  heartbeat: Record<string, never>;
  /** Older servers give no reason: the session has ended. */
  over: { reason?: "session-ended" | "too-many-streams" };
}

/** An answer that stays open: a browser follows it as an `EventSource`. */
export interface EventStream {
  readonly contentType: "text/event-stream";
}
