import type { HostEvents, HostNews, LiveState } from "@portal/host-contract";

import type { SessionControl } from "../../session/session.js";
import type { OpenStream } from "./event-source.js";
import { openLiveStream } from "./live-stream.js";

type Session = Pick<SessionControl, "store" | "recheck">;

/**
 * Streams events of the person's business while a page subscribes, until the session ends. No stream while viewing a client (S15): a reconnect sends
 * only the cookie, and the viewed client may have changed.
 */
export function createHostEvents({ store, recheck }: Session): HostEvents {
  const listeners = new Set<(news: HostNews) => void>();
  const watchers = new Set<() => void>();
  let state: LiveState = "off";
  let stream: OpenStream | null = null;

  function changeState(next: LiveState): void {
    state = next;
    for (const onChange of watchers) onChange();
  }

  function openOrClose(): void {
    const { status, viewedUserId } = store.getState();
    const isWanted = listeners.size > 0 && status === "authenticated" && viewedUserId === null;
    if (isWanted === (stream !== null)) return;
    stream?.close();
    stream = null;
    changeState(isWanted ? "connecting" : "off");
    if (!isWanted) return;
    stream = openLiveStream({
      handleNews: (news) => {
        for (const listener of listeners) listener(news);
      },
      changeState,
      refused: () => void recheck(),
    });
  }

  store.subscribe(openOrClose);
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      openOrClose();
      return () => {
        listeners.delete(listener);
        openOrClose();
      };
    },
    watchState: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
    readState: () => state,
  };
}
