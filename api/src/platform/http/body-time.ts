import type { IncomingMessage } from "node:http";

/** Maximum ms from the head to the end of the body. Files may come from a slow phone. */
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

/** Calls `refuse` when the body is late, so that slow senders do not keep connections open. */
export function limitBodyTime(request: IncomingMessage, refuse: () => void, time: number = bodyTimes.usual): void {
  const { headers } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) === 0) return;
  start(request, refuse, time);
  request.once("close", () => clearTimeout(clocks.get(request)?.timer));
}

/** Gives a body the time of a form. Only for callers whom the route admits. */
export function allowSlowBody(request: IncomingMessage, time: number = bodyTimes.form): void {
  const clock = clocks.get(request);
  if (clock) start(request, clock.refuse, time);
}
