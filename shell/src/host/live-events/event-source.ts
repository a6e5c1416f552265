import type { HostEvent, HostNews, LiveState } from "@portal/host-contract";
import type { LiveEvents } from "@portal/shared-ui/api";

export interface StreamHandlers {
  /** A new stream resumes after this `seq`. */
  handleNews: (news: HostNews, seq: number) => void;
  changeState: (state: LiveState) => void;
  /** The portal refused or ended the stream; the session may have ended. */
  refused: () => void;
}

export interface OpenStream {
  close: () => void;
}

/** Longer silence means a dead connection. Heartbeats come every 25 s (S39). */
const SILENCE_MS = 60_000;
/** After this silence, a returning window or network reconnects at once. */
const LATE_MS = 30_000;
/** Wait before a refused stream is opened again. */
const REFUSED_MS = 10_000;

const read = <N extends keyof LiveEvents>(_name: N, { data }: MessageEvent<string>) =>
  JSON.parse(data) as LiveEvents[N];

function followSource(
  source: EventSource,
  after: number | null,
  onMessage: () => void,
  { handleNews, changeState }: StreamHandlers,
) {
  const on = (name: keyof LiveEvents, handle: (message: MessageEvent<string>) => void) => {
    source.addEventListener(name, (message: MessageEvent<string>) => {
      onMessage();
      handle(message);
    });
  };
  let lastSeq = after;
  const passNews = (news: HostNews, { lastEventId }: MessageEvent<string>) => {
    lastSeq = Number(lastEventId);
    handleNews(news, lastSeq);
  };
  on("ready", (message) => {
    changeState("live");
    // Figures change without events too, so report a gap even if no event was missed.
    passNews({ kind: "missed", events: null }, message);
  });
  on("event", (message) => passNews({ kind: "event", event: read("event", message) satisfies HostEvent }, message));
  on("removed", (message) => passNews({ kind: "removed", id: read("removed", message).id }, message));
  on("missed", (message) => passNews({ kind: "missed", events: read("missed", message).events }, message));
  on("heartbeat", () => undefined);
}

interface Course {
  onMessage: () => void;
  rest: () => void;
  giveUp: () => void;
}

function connect(after: number | null, { onMessage, rest, giveUp }: Course, handlers: StreamHandlers): EventSource {
  const source = new EventSource(`/api/sse/events${after === null ? "" : `?after=${after}`}`);
  source.addEventListener("error", () => {
    handlers.changeState("waiting");
    if (source.readyState === EventSource.CLOSED) giveUp();
  });
  source.addEventListener("over", (message: MessageEvent<string>) => {
    if (read("over", message).reason === "too-many-streams") rest();
    else giveUp();
  });
  followSource(source, after, onMessage, handlers);
  return source;
}

/**
 * Keeps the stream open until `close`. The browser reconnects after a break; this reopens a silent or refused connection.
 *
 * @param after sequence number to resume after; null: only new events
 */
export function openEventSource(after: () => number | null, handlers: StreamHandlers): OpenStream {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMessageAt = 0;
  const closing = new AbortController();

  function wait(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds);
  }

  function keepOpen(): void {
    lastMessageAt = Date.now();
    wait(SILENCE_MS);
  }

  function openIfLate(): void {
    if (document.visibilityState !== "hidden" && Date.now() - lastMessageAt > LATE_MS) open();
  }

  function giveUp(): void {
    source?.close();
    handlers.changeState("waiting");
    wait(REFUSED_MS);
    handlers.refused();
  }

  /** Other windows hold all streams; an immediate retry would end one of theirs. */
  function rest(): void {
    source?.close();
    handlers.changeState("waiting");
    wait(SILENCE_MS);
  }

  function open(): void {
    source?.close();
    source = connect(after(), { onMessage: keepOpen, rest, giveUp }, handlers);
    keepOpen();
  }

  open();
  const { signal } = closing;
  window.addEventListener("online", open, { signal });
  // The stream itself reports a lost network late.
  window.addEventListener("offline", () => handlers.changeState("waiting"), { signal });
  document.addEventListener("visibilitychange", openIfLate, { signal });
  return {
    close: () => {
      closing.abort();
      clearTimeout(timer);
      source?.close();
    },
  };
}
