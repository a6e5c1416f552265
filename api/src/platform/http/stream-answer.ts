import type { Request, Response } from "express";
import type { EventStream } from "@portal/api-contract";

/** Bytes that may wait for a browser that reads too slowly; it is dropped then, and comes back when it can. */
const waitingBytes = 256 * 1024;

/** A browser at the other end of an answer that stays open. */
export interface Listener {
  /** The last event that it has (header Last-Event-ID); null: it says none. */
  readonly lastEventId: string | null;
  /** Sends whole frames of `text/event-stream`; a browser that is gone or too slow hears nothing more. */
  send(frames: string): void;
  end(): void;
  /** Called once, whoever ended it. */
  onEnd(hear: () => void): void;
}

export const streamType = "text/event-stream";

/** Events in place of JSON: an answer that stays open. */
export class StreamAnswer implements EventStream {
  readonly contentType = streamType;

  constructor(readonly attach: (listener: Listener) => void) {}
}

/** Sends the head and hands the rest of the answer over; resolves at once. */
export function sendStream(request: Request, response: Response, { attach }: StreamAnswer): void {
  // Without it some proxies gather what is sent.
  response.type(streamType).setHeader("X-Accel-Buffering", "no");
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  response.flushHeaders();
  attach({
    lastEventId: request.get("last-event-id") ?? null,
    send(frames) {
      if (response.writableEnded || response.destroyed) return;
      response.write(frames);
      if (response.writableLength > waitingBytes) response.destroy();
    },
    end: () => response.end(),
    onEnd: (hear) => response.once("close", hear),
  });
}
