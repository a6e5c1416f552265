import type { Request, Response } from "express";
import type { EventStream } from "@portal/api-contract";

/** Above this a slow browser is disconnected and may reconnect. */
const waitingBytes = 256 * 1024;

export interface Listener {
  /** Header Last-Event-ID; null: not sent. */
  readonly lastEventId: string | null;
  /** Whole frames of `text/event-stream`; ignored after a disconnect. */
  send(frames: string): void;
  end(): void;
  /** Once, whichever side ends. */
  onEnd(handler: () => void): void;
}

export const streamType = "text/event-stream";

/** Stays open. */
export class StreamAnswer implements EventStream {
  readonly contentType = streamType;

  constructor(readonly attach: (listener: Listener) => void) {}
}

/** Returns at once; `attach` sends the rest. */
export function sendStream(request: Request, response: Response, { attach }: StreamAnswer): void {
  // Some proxies buffer otherwise.
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
    onEnd: (handler) => response.once("close", handler),
  });
}
