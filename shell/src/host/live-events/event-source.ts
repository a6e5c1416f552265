import type { HostEvent, HostNews, LiveState } from "@portal/host-contract";
import type { LiveEvents } from "@portal/shared-ui/api";

/** Callbacks of a stream. */
export interface Hearing {
  /** `seq` is the event's sequence number; a new stream resumes after it. */
  hear: (news: HostNews, seq: number) => void;
  changeState: (state: LiveState) => void;
  /** The portal refused or ended the stream; the session may have ended. */
  refused: () => void;
}

export interface OpenStream {
  close: () => void;
}

/** Silence after which a connection counts as dead, in ms. The portal sends a heartbeat every 25 s (S39). */
const SILENCE_MS = 60_000;
/** Silence after which a returning window or network reconnects at once, in ms. */
const LATE_MS = 30_000;
/** Delay before reopening a refused stream, in ms. */
const REFUSED_MS = 10_000;

// Trusted cast: the portal writes frames by the contract's types.
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
    // Figures may have changed without an event, so report a gap even if no event was missed.
    tellNews({ kind: "missed", events: null }, message);
  });
  on("event", (message) => tellNews({ kind: "event", event: read("event", message) satisfies HostEvent }, message));
  on("removed", (message) => tellNews({ kind: "removed", id: read("removed", message).id }, message));
  on("missed", (message) => tellNews({ kind: "missed", events: read("missed", message).events }, message));
  on("heartbeat", () => undefined);
}

/** Callbacks for the states of one connection. */
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
 * Keeps the portal's live event stream open until `close`.
 * - The browser reconnects after a break.
 * - A silent connection (after sleep) is reopened, immediately when the window or network returns.
 * - A refused connection is retried after a delay.
 *
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

  /** Other windows hold all allowed streams; an immediate retry would end one of theirs. */
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
  // Report offline at once; the connection itself notices it late.
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
