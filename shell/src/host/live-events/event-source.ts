import type { HostEvent, HostNews, LiveState } from "@portal/host-contract";
import type { LiveEvents } from "@portal/shared-ui/api";

/** What a stream tells whoever opened it. */
export interface Hearing {
  /** `seq` counts what was told; a stream that is opened after it goes on from there. */
  hear: (news: HostNews, seq: number) => void;
  changeState: (state: LiveState) => void;
  /** The portal refused or ended the stream: the session may be over. */
  refused: () => void;
}

export interface OpenStream {
  close: () => void;
}

/** A connection that says nothing for so long is dead: the portal says a word every 25 s (S39). */
const SILENCE_MS = 60_000;
/** Somebody who comes back to the window waits for no word that is late already. */
const LATE_MS = 30_000;
/** Before a stream that was refused is opened again. */
const REFUSED_MS = 10_000;

// The edge: the portal writes its frames by the contract's types.
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
    // Figures may have changed without an event since they were asked for, also where no event was missed.
    tellNews({ kind: "missed", events: null }, message);
  });
  on("event", (message) => tellNews({ kind: "event", event: read("event", message) satisfies HostEvent }, message));
  on("removed", (message) => tellNews({ kind: "removed", id: read("removed", message).id }, message));
  on("missed", (message) => tellNews({ kind: "missed", events: read("missed", message).events }, message));
  on("heartbeat", () => undefined);
}

/** What becomes of a connection. */
interface Course {
  heard: () => void;
  /** The session has too many streams. */
  rest: () => void;
  /** The portal refused or ended it. */
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
 * Keeps the portal's stream of live events open until `close`: the browser comes back by itself after a break, a silent
 * connection (after sleep) is opened anew, at once where the window or the network comes back, and one that the portal refused is
 * tried again after a while.
 *
 * @param after gives the number from which it goes on; null: from now on
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

  /** Other windows of the session have all its streams: to come back at once would end one of theirs. */
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
  // Without a network nothing comes, though the connection itself learns of it late.
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
