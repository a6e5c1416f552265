import type { Clock } from "../../platform/clock/clock";
import { StreamAnswer } from "../../platform/http/stream-answer";
import type { Logger } from "../../platform/logger/logger";
import { findOpenSessions } from "../../sign-in/authenticate";
import { asViewedClient } from "../../platform/http/see-as";
import type { Session } from "../../platform/http/session";
import { readMarks } from "./change-marks.sql";
import { heartbeat, over, tooMany, writeMissed, writeReady } from "./event-frames";
import { createEventReaders, type EventReader, type EventReaders } from "./event-readers";
import { readCounters } from "./live-events.sql";
import { sendToReaders } from "./send-to-readers";

export interface EventStreamsDeps {
  clock: Clock;
  logger: Logger;
}

/** Milliseconds between the starts of two polls. */
const rhythm = { events: 100, changes: 1_000, sessions: 1_000, afterFailure: 1_000, heartbeat: 25_000 };

/** Businesses per statement, and businesses handled concurrently. */
const [ofOneStatement, sideBySide] = [1_000, 8];
/** Few, so that events do not wait while the rows are read. */
const sessionsOfOneStatement = 200;

/** Most open streams of a session, more than anyone has windows. */
const mostOfSession = 20;

export interface EventStreams {
  /** Returns a response that streams the events of a business until its session ends. */
  open: (businessId: string, session: Session, after: number | null) => StreamAnswer;
  /** Ends all streams because the process stops; browsers reconnect to another process. */
  close: () => void;
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** Reads the marks of new readers before their 'ready', so that every later change is sent to them. */
async function markNew(readers: readonly EventReader[]): Promise<void> {
  const unmarked = readers.filter(({ mark }) => mark === null);
  const marks = await readMarks([...new Set(unmarked.map(({ businessId }) => businessId))]);
  for (const reader of unmarked) reader.mark = marks.get(reader.businessId) ?? null;
}

/** Polls the database, so that every process sends the events that any process writes. */
async function sendNewEvents(readers: EventReaders): Promise<void> {
  for (const ids of inParts(readers.businessIds(), ofOneStatement)) {
    await markNew(ids.flatMap((id) => readers.list(id)));
    const counters = await readCounters(ids);
    const behind = ids.flatMap((id) => {
      const lastSeq = counters.get(id) ?? 0;
      const waiting = readers.list(id).filter(({ sentSeq }) => sentSeq !== lastSeq);
      return waiting.length > 0 ? [{ id, lastSeq, waiting }] : [];
    });
    for (const some of inParts(behind, sideBySide)) {
      await Promise.all(some.map(({ id, waiting, lastSeq }) => sendToReaders(id, waiting, lastSeq)));
    }
  }
}

/**
 * Sends 'missed' with 0 events when figures changed without an event. The page then reloads them instead of polling.
 */
async function sendChangeNotices(readers: EventReaders): Promise<void> {
  for (const ids of inParts(readers.businessIds(), ofOneStatement)) {
    const marks = await readMarks(ids);
    for (const reader of ids.flatMap((id) => readers.list(id))) {
      const mark = marks.get(reader.businessId) ?? null;
      const isChanged = reader.mark !== null && mark !== null && reader.mark !== mark;
      if (isChanged && reader.sentSeq === null) continue;
      if (isChanged && reader.sentSeq !== null) reader.listener.send(writeMissed(reader.sentSeq, 0));
      reader.mark = mark;
    }
  }
}

/** Ends the streams of sessions that have ended or view another client now (S15, S19). */
async function closeEndedSessions(readers: EventReaders, { clock }: Pick<EventStreamsDeps, "clock">): Promise<void> {
  const bySession = new Map<string, EventReader[]>();
  for (const reader of readers.list()) {
    const others = bySession.get(reader.session.id);
    if (others) others.push(reader);
    else bySession.set(reader.session.id, [reader]);
  }
  for (const ids of inParts([...bySession.keys()], sessionsOfOneStatement)) {
    const open = await findOpenSessions(ids, clock.now());
    const seen = new Map(open.map((session) => [session.id, asViewedClient(session)]));
    for (const reader of ids.flatMap((id) => bySession.get(id) ?? [])) {
      const { userId, role } = seen.get(reader.session.id) ?? {};
      if (userId === reader.session.userId && role === reader.session.role) continue;
      reader.listener.send(over);
      reader.listener.end();
    }
  }
}

/** Ends the oldest streams of a session to allow one more. */
function makeRoom(readers: EventReaders, sessionId: string): void {
  const open = readers.listOfSession(sessionId);
  for (const { listener } of open.slice(0, Math.max(0, open.length - mostOfSession + 1))) {
    listener.send(tooMany);
    listener.end();
  }
}

/** S39: sends a heartbeat on each connection that was silent for the whole interval. */
function beat(readers: EventReaders, now: Date): void {
  for (const reader of readers.list()) {
    if (now.getTime() - reader.beatAt.getTime() < rhythm.heartbeat) continue;
    reader.beatAt = now;
    reader.listener.send(heartbeat);
  }
}

/** Parses the last event id; null when it is missing or not ours. */
function readLastId(lastEventId: string | null): number | null {
  return lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}

interface PollOptions {
  every: number;
  shouldContinue: () => boolean;
  fail: (error: unknown) => void;
}

/** Polls while `shouldContinue` is true; `start` resumes polling. */
function createPoller(poll: () => Promise<void>, { every, shouldContinue, fail }: PollOptions) {
  let timer: NodeJS.Timeout | null = null;

  async function pollOnce(): Promise<void> {
    const startedAt = performance.now();
    let pause = every;
    try {
      await poll();
    } catch (error) {
      fail(error);
      pause = rhythm.afterFailure;
    }
    timer = null;
    if (shouldContinue()) pollIn(Math.max(0, pause - (performance.now() - startedAt)));
  }
  function pollIn(milliseconds: number): void {
    timer ??= setTimeout(() => void pollOnce(), milliseconds).unref();
  }
  return {
    /** @param milliseconds until the first poll */
    start: (milliseconds = every) => {
      pollIn(milliseconds);
    },
  };
}

/**
 * Creates the streams of this process (S39). It polls for events, changes and ended sessions while there are readers.
 */
export function createEventStreams({ clock, logger }: EventStreamsDeps): EventStreams {
  const readers = createEventReaders();
  const options = {
    shouldContinue: () => readers.businessIds().length > 0,
    fail: (error: unknown) => {
      logger.warn({ err: error }, "live events wait for the database");
    },
  };
  const pollForEvents = async () => {
    beat(readers, clock.now());
    await sendNewEvents(readers);
  };
  const news = createPoller(pollForEvents, { ...options, every: rhythm.events });
  const changes = createPoller(() => sendChangeNotices(readers), { ...options, every: rhythm.changes });
  const sessions = createPoller(() => closeEndedSessions(readers, { clock }), {
    ...options,
    every: rhythm.sessions,
  });

  return {
    open: (businessId, session, after) =>
      new StreamAnswer((listener) => {
        const sentSeq = readLastId(listener.lastEventId) ?? after;
        makeRoom(readers, session.id);
        readers.add({ listener, businessId, session, sentSeq, mark: null, beatAt: clock.now() });
        if (sentSeq !== null) listener.send(writeReady(sentSeq));
        news.start();
        changes.start(0);
        sessions.start();
      }),
    close() {
      for (const { listener } of readers.list()) listener.end();
    },
  };
}
