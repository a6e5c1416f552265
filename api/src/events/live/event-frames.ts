import type { LiveEvents } from "@portal/api-contract";
import type { EventRow } from "../../models/event-row.model";
import { presentEvent } from "../list-recent-events.query";

/** Milliseconds that a browser waits before it comes back. */
const comeBackAfter = 2_000;

/** One event of `text/event-stream`; JSON has no line breaks. One without an id leaves the browser's number as it is. */
function writeFrame<N extends keyof LiveEvents>(id: number | null, name: N, data: LiveEvents[N]): string {
  const number = id === null ? "" : `id: ${String(id)}\n`;
  return `${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The first of a stream: a browser that comes back before anything has happened says this number. */
export function writeReady(seq: number): string {
  return `retry: ${String(comeBackAfter)}\n${writeFrame(seq, "ready", {})}`;
}

export function writeEvent(row: EventRow): string {
  return row.state === "removed"
    ? writeFrame(row.seq, "removed", { id: row.id })
    : writeFrame(row.seq, "event", presentEvent(row));
}

/** @param events how many it did not hear of */
export function writeMissed(seq: number, events: number): string {
  return writeFrame(seq, "missed", { events });
}

/** A page that hears none for long knows that its connection is dead. */
export const heartbeat = writeFrame(null, "heartbeat", {});

/** The last word of a stream whose session has ended: the browser need not come back to be refused. */
export const over = writeFrame(null, "over", { reason: "session-ended" });

/** The last word of the oldest stream of a session that has too many: another window of it has opened one. */
export const tooMany = writeFrame(null, "over", { reason: "too-many-streams" });
