import type { Request, Response } from "express";
import type { EventStream } from "@portal/api-contract";

/** Bytes buffered for a slow browser. Above this the browser is disconnected and may reconnect. */
const waitingBytes = 256 * 1024;

export interface Listener {
  /** Header Last-Event-ID; null: not sent. */
  readonly lastEventId: string | null;
  /** Whole frames of `text/event-stream`; ignored after a disconnect. */
  send(frames: string): void;
  end(): void;
  /** Calls the handler once, whichever side ends. */
  onEnd(handler: () => void): void;
}

export const streamType = "text/event-stream";

/** An answer that stays open. */
export class StreamAnswer implements EventStream {
  readonly contentType = streamType;

  constructor(readonly attach: (listener: Listener) => void) {}
}

/** Sends the head and returns at once; `attach` sends the rest. */
export function sendStream(request: Request, response: Response, { attach }: StreamAnswer): void {
  // Without this header, some proxies buffer the stream.
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
