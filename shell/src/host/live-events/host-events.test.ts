import type { HostNews } from "@portal/host-contract";
import { createStore } from "zustand/vanilla";

import type { SessionState } from "../../session/session-state.js";
import { createHostEvents } from "./host-events.js";
import { streamCode } from "./live-stream.js";

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(name: string, lastEventId = "", data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  fail(isFinal: boolean) {
    if (isFinal) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event("error"));
  }
}

/** Shared by all windows of a test. */
class FakeLocks {
  private waiting: { name: string; run: () => Promise<void>; signal: AbortSignal }[] = [];
  private isHeld = false;

  request(name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
    this.waiting.push({ name, run, signal });
    this.next();
    return Promise.resolve();
  }

  private next(): void {
    if (this.isHeld) return;
    const first = this.waiting.shift();
    if (!first) return;
    if (first.signal.aborted) {
      this.next();
      return;
    }
    this.isHeld = true;
    void first.run().then(() => {
      this.isHeld = false;
      this.next();
    });
  }
}

class FakeChannel extends EventTarget {
  static all = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.all.add(this);
  }

  postMessage(data: unknown) {
    for (const other of FakeChannel.all) {
      if (other !== this) other.dispatchEvent(new MessageEvent("message", { data }));
    }
  }

  close() {
    FakeChannel.all.delete(this);
  }
}

const signedIn: Partial<SessionState> = { status: "authenticated", role: "user", viewedUserId: null };
const sources = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
const opened: (() => void)[] = [];

function openWindow(state: Partial<SessionState> = signedIn) {
  const store = createStore<SessionState>(() => ({ ...signedIn, ...state }) as SessionState);
  const recheck = jest.fn(() => Promise.resolve());
  const events = createHostEvents({ store, recheck });
  const received: HostNews[] = [];
  const close = events.subscribe((news) => received.push(news));
  opened.push(close);
  return { store, recheck, events, received, close };
}

const comment = { id: "evt_1", system: "facebook", action: "comment", person: "Ana", at: "2026-11-20T10:00:00Z" };
const flush = () => Promise.resolve().then(() => undefined);

beforeAll(() => streamCode.load());
beforeEach(() => {
  FakeSource.all = [];
  FakeChannel.all.clear();
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  Object.defineProperty(navigator, "locks", { value: new FakeLocks(), configurable: true });
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  jest.useRealTimers();
});

test("is not live without a network", () => {
  const { events } = openWindow();
  sources()[0]?.say("ready", "7");
  expect(events.readState()).toBe("live");
  window.dispatchEvent(new Event("offline"));
  expect(events.readState()).toBe("waiting");
  window.dispatchEvent(new Event("online"));
  sources().at(-1)?.say("ready", "7");
  expect(events.readState()).toBe("live");
});

test("delivers events after a first message that makes the page reload its list", () => {
  const { received, events } = openWindow();
  const [source] = sources();
  expect(source?.url).toBe("/api/sse/events");
  expect(events.readState()).toBe("connecting");
  source?.say("ready", "7");
  source?.say("event", "8", comment);
  source?.say("removed", "9", { id: "evt_1" });
  source?.say("missed", "300", { events: 291 });
  source?.say("heartbeat");
  expect(events.readState()).toBe("live");
  expect(received).toEqual([
    { kind: "missed", events: null },
    { kind: "event", event: comment },
    { kind: "removed", id: "evt_1" },
    { kind: "missed", events: 291 },
  ]);
});

test("requests the figures again after the browser has reconnected, since they can change without events", () => {
  const { received, events } = openWindow();
  const [source] = sources();
  source?.say("ready", "7");
  source?.fail(false);
  expect(events.readState()).toBe("waiting");
  source?.say("ready", "7");
  expect(events.readState()).toBe("live");
  expect(received).toEqual(Array(2).fill({ kind: "missed", events: null }));
});

test("resumes a shared stream in the next window", async () => {
  const [first, second] = [openWindow(), openWindow()];
  expect(sources()).toHaveLength(1);
  sources()[0]?.say("ready", "7");
  sources()[0]?.say("event", "8", comment);
  expect(second.received).toEqual(first.received);
  expect(second.events.readState()).toBe("live");
  first.close();
  await flush();
  await flush();
  expect(sources().map(({ url }) => url)).toEqual(["/api/sse/events?after=8"]);
  sources()[0]?.say("ready", "8");
  expect(second.received.map(({ kind }) => kind)).toEqual(["missed", "event", "missed"]);
});

test("reports the stream's state to a window that opens later", () => {
  openWindow();
  sources()[0]?.say("ready", "7");
  expect(openWindow().events.readState()).toBe("live");
});

test("opens one stream per window in a browser without locks", () => {
  Object.defineProperty(navigator, "locks", { value: undefined, configurable: true });
  openWindow();
  openWindow();
  expect(sources()).toHaveLength(2);
});

test("reopens a connection that is silent for a minute", () => {
  jest.useFakeTimers();
  openWindow();
  sources()[0]?.say("ready", "7");
  jest.advanceTimersByTime(59_000);
  sources()[0]?.say("heartbeat");
  jest.advanceTimersByTime(59_000);
  expect(FakeSource.all).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(sources().map(({ url }) => url)).toEqual(["/api/sse/events?after=7"]);
});

test("reconnects without the one-minute wait when the window or network returns", () => {
  jest.useFakeTimers();
  const { close } = openWindow();
  sources()[0]?.say("ready", "7");
  const changeVisibility = () => document.dispatchEvent(new Event("visibilitychange"));
  jest.advanceTimersByTime(29_000);
  changeVisibility();
  expect(FakeSource.all).toHaveLength(1);
  jest.advanceTimersByTime(2_000);
  changeVisibility();
  changeVisibility();
  expect(FakeSource.all).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  expect(FakeSource.all).toHaveLength(3);
  expect(sources().map(({ url }) => url)).toEqual(["/api/sse/events?after=7"]);
  close();
  window.dispatchEvent(new Event("online"));
  expect(sources()).toHaveLength(0);
});

test("rechecks the session at its end", () => {
  const { recheck } = openWindow();
  sources()[0]?.say("ready", "7");
  sources()[0]?.say("over");
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(sources()).toHaveLength(0);
});

test("reopens after a minute, without a session check, when other windows hold the session's streams", () => {
  jest.useFakeTimers();
  const { recheck, events } = openWindow();
  sources()[0]?.say("ready", "7");
  sources()[0]?.say("over", "", { reason: "too-many-streams" });
  expect(events.readState()).toBe("waiting");
  jest.advanceTimersByTime(59_999);
  expect(sources()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(sources()).toHaveLength(1);
  expect(recheck).not.toHaveBeenCalled();
});

test("rechecks the session after a refusal", () => {
  jest.useFakeTimers();
  const { recheck } = openWindow();
  sources()[0]?.fail(true);
  expect(recheck).toHaveBeenCalledTimes(1);
  expect(sources()).toHaveLength(0);
  jest.advanceTimersByTime(10_000);
  expect(sources()).toHaveLength(1);
});

test("is open only while a page subscribes, for a signed-in person who views no client", () => {
  const { store, events, close } = openWindow();
  expect(sources()).toHaveLength(1);
  store.setState({ status: "anonymous" });
  expect(sources()).toHaveLength(0);
  store.setState({ status: "authenticated", viewedUserId: "usr_2" });
  expect(sources()).toHaveLength(0);
  expect(events.readState()).toBe("off");
  store.setState({ viewedUserId: null });
  close();
  expect(sources()).toHaveLength(0);
});
