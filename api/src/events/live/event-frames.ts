import type { LiveEvents } from "@portal/api-contract";
import type { EventRow } from "../../models/event-row.model";
import { presentEvent } from "../list-recent-events.query";

/** Milliseconds until a browser reconnects. */
const reconnectDelay = 2_000;

/** JSON has no line breaks. Without an id, the browser keeps its last id. */
function writeFrame<N extends keyof LiveEvents>(id: number | null, name: N, data: LiveEvents[N]): string {
  const number = id === null ? "" : `id: ${String(id)}\n`;
  return `${number}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** A browser that reconnects before any event sends this number back. */
export function writeReady(seq: number): string {
  return `retry: ${String(reconnectDelay)}\n${writeFrame(seq, "ready", {})}`;
}

export function writeEvent(row: EventRow): string {
  return row.state === "removed"
    ? writeFrame(row.seq, "removed", { id: row.id })
    : writeFrame(row.seq, "event", presentEvent(row));
}

/** @param events number of events that the reader missed */
export function writeMissed(seq: number, events: number): string {
  return writeFrame(seq, "missed", { events });
}

/** A page that receives no heartbeat for a while treats its connection as broken. */
export const heartbeat = writeFrame(null, "heartbeat", {});

/** Ends the stream for good: the browser must not reconnect. */
export const over = writeFrame(null, "over", { reason: "session-ended" });

/** Ends the session's oldest stream when a new window opens one too many. */
export const tooMany = writeFrame(null, "over", { reason: "too-many-streams" });
