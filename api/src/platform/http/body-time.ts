import type { IncomingMessage } from "node:http";

/** ms after the head. Files may come from a slow phone. */
export const bodyTimes = { usual: 30_000, form: 120_000 } as const;

interface BodyClock {
  refuse: () => void;
  timer: NodeJS.Timeout;
}

const clocks = new WeakMap<IncomingMessage, BodyClock>();

function start(request: IncomingMessage, refuse: () => void, time: number): void {
  clearTimeout(clocks.get(request)?.timer);
  const timer = setTimeout(() => {
    if (!request.complete) refuse();
  }, time);
  clocks.set(request, { refuse, timer: timer.unref() });
}

/** Slow senders must not keep connections open. */
export function limitBodyTime(request: IncomingMessage, refuse: () => void, time: number = bodyTimes.usual): void {
  const { headers } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  start(request, refuse, time);
  request.once("close", () => clearTimeout(clocks.get(request)?.timer));
}

/** Only for callers whom the route admits. */
export function allowSlowBody(request: IncomingMessage, time: number = bodyTimes.form): void {
  const clock = clocks.get(request);
  if (clock) start(request, clock.refuse, time);
}
