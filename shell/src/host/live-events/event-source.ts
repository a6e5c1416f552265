import type { HostEvent, HostNews, LiveState } from "@portal/host-contract";
import type { LiveEvents } from "@portal/shared-ui/api";

export interface Hearing {
  /** `seq`: sequence number to resume after. */
  hear: (news: HostNews, seq: number) => void;
  changeState: (state: LiveState) => void;
  /** The portal refused or ended the stream; the session may have ended. */
  refused: () => void;
}

export interface OpenStream {
  close: () => void;
}

/** In ms; longer silence means a dead connection. Heartbeats come every 25 s (S39). */
const SILENCE_MS = 60_000;
/** In ms; after this silence a returning window or network reconnects at once. */
const LATE_MS = 30_000;
/** Delay before reopening a refused stream, in ms. */
const REFUSED_MS = 10_000;

// The portal writes frames by the contract's types.
const read = <N extends keyof LiveEvents>(_name: N, { data }: MessageEvent<string>) =>
  JSON.parse(data) as LiveEvents[N];

function followSource(source: EventSource, after: number | null, heard: () => void, { hear, changeState }: Hearing) {
  const on = (name: keyof LiveEvents, tell: (message: MessageEvent<string>) => void) => {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      heard();
      tell(message);
    });
  };
  let told = after;
  const tellNews = (news: HostNews, { lastEventId }: MessageEvent<string>) => {
    told = Number(lastEventId);
    hear(news, told);
  };
  on("ready", (message) => {
    changeState("live");
    // Figures may have changed without an event, so always report a gap.
    tellNews({ kind: "missed", events: null }, message);
  });
  on("event", (message) => tellNews({ kind: "event", event: read("event", message) satisfies HostEvent }, message));
  on("removed", (message) => tellNews({ kind: "removed", id: read("removed", message).id }, message));
  on("missed", (message) => tellNews({ kind: "missed", events: read("missed", message).events }, message));
  on("heartbeat", () => undefined);
}

interface Course {
  heard: () => void;
  /** The session has too many streams. */
  rest: () => void;
  /** The portal refused or ended the stream. */
  giveUp: () => void;
}

function connect(after: number | null, { heard, rest, giveUp }: Course, hearing: Hearing): EventSource {
  const source = new EventSource(`/api/sse/events${after === null ? "" : `?after=${after}`}`);
  source.addEventListener("error", () => {
    hearing.changeState("waiting");
    if (source.readyState === EventSource.CLOSED) giveUp();
  });
  source.addEventListener("over", (message: MessageEvent<string>) => {
    if (read("over", message).reason === "too-many-streams") rest();
    else giveUp();
  });
  followSource(source, after, heard, hearing);
  return source;
}

/**
 * Keeps the live event stream open until `close`.
 * - The browser reconnects after a break.
 * - A silent connection (after sleep) is reopened, at once when the window or network returns.
 * - A refused connection is retried after a delay.
 *
 * @param after sequence number to resume after; null: only new events
 * @param after returns the sequence number to resume after; null: only new events
 */
export function openEventSource(after: () => number | null, hearing: Hearing): OpenStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  const closing = new AbortController();

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds);
  }

  function keepOpen(): void {
    heardAt = Date.now();
    wait(SILENCE_MS);
  }

  function openIfLate(): void {
    if (document.visibilityState !== "hidden" && Date.now() - heardAt > LATE_MS) open();
  }

  function giveUp(): void {
    source?.close();
    hearing.changeState("waiting");
    wait(REFUSED_MS);
    hearing.refused();
  }

  /** Other windows hold all streams; an immediate retry would end one of theirs. */
  function rest(): void {
    source?.close();
    hearing.changeState("waiting");
    wait(SILENCE_MS);
  }

  function open(): void {
    source?.close();
    source = connect(after(), { heard: keepOpen, rest, giveUp }, hearing);
    keepOpen();
  }

  open();
  const { signal } = closing;
  window.addEventListener("online", open, { signal });
  // The connection itself notices it late.
  window.addEventListener("offline", () => hearing.changeState("waiting"), { signal });
  document.addEventListener("visibilitychange", openIfLate, { signal });
  return {
    close: () => {
      closing.abort();
      clearTimeout(timer);
      source?.close();
    },
  };
}
