import type { HostNews, LiveState } from "@portal/host-contract";

import { openEventSource, type OpenStream } from "./event-source.js";

interface News {
  kind: "news";
  news: HostNews;
  seq: number;
}

type Message = News | { kind: "state"; state: LiveState } | { kind: "what state" };

export interface SharedHandlers {
  handleNews: (news: HostNews) => void;
  changeState: (state: LiveState) => void;
  refused: () => void;
}

/**
 * Shares one stream per browser (S39) among callers of the same `name`. The window that holds the lock opens the stream and broadcasts its events.
 * The next holder resumes after the last event. In a browser without locks, each window opens its own stream.
 */
export function shareStream(name: string, handlers: SharedHandlers): OpenStream {
  const { locks } = navigator as { locks?: LockManager };
  const leaving = new AbortController();
  const channel = locks ? new BroadcastChannel(name) : null;
  let state: LiveState = "connecting";
  let lastSeq: number | null = null;
  let isLeader = false;

  function apply(message: Message): void {
    if (message.kind === "what state") {
      if (isLeader) broadcast({ kind: "state", state });
    } else if (message.kind === "state") {
      state = message.state;
      handlers.changeState(state);
    } else {
      lastSeq = message.seq;
      handlers.handleNews(message.news);
    }
  }
  function broadcast(message: Message): void {
    channel?.postMessage(message);
  }
  function applyAndBroadcast(message: Exclude<Message, { kind: "what state" }>): void {
    apply(message);
    broadcast(message);
  }

  function openStream(): Promise<void> {
    isLeader = true;
    const stream = openEventSource(() => lastSeq, {
      handleNews: (news, seq) => applyAndBroadcast({ kind: "news", news, seq }),
      changeState: (next) => applyAndBroadcast({ kind: "state", state: next }),
      refused: handlers.refused,
    });
    return new Promise((resolve) => {
      leaving.signal.addEventListener("abort", () => {
        stream.close();
        resolve();
      });
    });
  }

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => apply(data));
  broadcast({ kind: "what state" });
  if (locks) locks.request(name, { signal: leaving.signal }, openStream).catch(ignoreLeaving);
  else void openStream();
  return {
    close: () => {
      leaving.abort();
      channel?.close();
    },
  };
}

/** Ignores the rejection of the queued lock request that `close` aborts. */
function ignoreLeaving(error: unknown): void {
  if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
}
