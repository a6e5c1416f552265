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

/** Milliseconds. The interval of a poll runs from start to start. */
const rhythm = { events: 100, changes: 1_000, sessions: 1_000, afterFailure: 1_000, heartbeat: 25_000 };

/** Businesses in one statement, and businesses that are served concurrently. */
const [ofOneStatement, sideBySide] = [1_000, 8];
/** A low limit, so that events do not wait long while sessions are read. */
const sessionsOfOneStatement = 200;

/** Limit of streams per session: more than anyone has windows. */
const mostOfSession = 20;

export interface EventStreams {
  open: (businessId: string, session: Session, after: number | null) => StreamAnswer;
  /** Ends all streams; browsers then reconnect to another process. */
  close: () => void;
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** Reads marks before 'ready', so that every later change is sent. */
async function markNew(readers: readonly EventReader[]): Promise<void> {
  const unmarked = readers.filter(({ mark }) => mark === null);
  const marks = await readMarks([...new Set(unmarked.map(({ businessId }) => businessId))]);
  for (const reader of unmarked) reader.mark = marks.get(reader.businessId) ?? null;
}

/** Reads new events from the database, so that every process sends the events of all. */
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

/** Sends 'missed' with 0 events, which makes the page reload. */
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

/** Ends streams of sessions that have ended or that view another client now (S15, S19). */
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

function makeRoom(readers: EventReaders, sessionId: string): void {
  const open = readers.listOfSession(sessionId);
  for (const { listener } of open.slice(0, Math.max(0, open.length - mostOfSession + 1))) {
    listener.send(tooMany);
    listener.end();
  }
}

/** Sends a heartbeat on each stream once per interval, also between events (S39). */
function beat(readers: EventReaders, now: Date): void {
  for (const reader of readers.list()) {
    if (now.getTime() - reader.beatAt.getTime() < rhythm.heartbeat) continue;
    reader.beatAt = now;
    reader.listener.send(heartbeat);
  }
}

/** null when missing or not ours. */
function readLastId(lastEventId: string | null): number | null {
  return lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}

interface PollOptions {
  every: number;
  shouldContinue: () => boolean;
  fail: (error: unknown) => void;
}

/** Polls while `shouldContinue()` is true; `start` resumes. */
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
    start: (milliseconds = every) => {
      pollIn(milliseconds);
    },
  };
}

/** Polls while there are readers (S39). */
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
