import type { Clock } from "../../platform/clock/clock";
import type { Database } from "../../platform/db/database";
import { StreamAnswer } from "../../platform/http/stream-answer";
import type { Logger } from "../../platform/logger/logger";
import { findOpenSessions } from "../../platform/session/authenticate";
import { seeAs } from "../../platform/session/own-business";
import type { Session } from "../../platform/session/session";
import { heartbeat, over, writeReady } from "./event-frames";
import { createEventReaders, type EventReader, type EventReaders } from "./event-readers";
import { readCounters } from "./live-events.sql";
import { tellReaders } from "./tell-readers";

export interface EventStreamsDeps {
  database: Pick<Database, "select">;
  clock: Clock;
  logger: Logger;
}

/** Milliseconds between two looks. */
const rhythm = { events: 100, afterFailure: 1_000, sessions: 1_000, heartbeat: 25_000 };

/** Businesses and sessions of one statement, and businesses that are told side by side. */
const [ofOneStatement, sideBySide] = [1_000, 8];

export interface EventStreams {
  /** An answer that tells what happens at a business until its session ends. */
  open: (businessId: string, session: Session, after: number | null) => StreamAnswer;
  /** Ends them all: the process stops, and browsers come back to another. */
  close: () => void;
}

function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}

/** Every process looks into the database: what any of them writes is told by all. */
async function tellNews(readers: EventReaders, database: EventStreamsDeps["database"]): Promise<void> {
  for (const ids of inParts(readers.businessIds(), ofOneStatement)) {
    const counters = await readCounters(database, ids);
    const behind = ids.flatMap((id) => {
      const lastSeq = counters.get(id) ?? 0;
      const waiting = readers.list(id).filter(({ told }) => told !== lastSeq);
      return waiting.length > 0 ? [{ id, lastSeq, waiting }] : [];
    });
    for (const some of inParts(behind, sideBySide)) {
      await Promise.all(some.map(({ id, waiting, lastSeq }) => tellReaders(id, waiting, lastSeq)));
    }
  }
}

/** Ends the streams of sessions that are over, or look at somebody else now (S15, S19). */
async function endWithSessions(readers: EventReaders, clock: Clock): Promise<void> {
  const bySession = new Map<string, EventReader[]>();
  for (const reader of readers.list()) {
    const others = bySession.get(reader.session.id);
    if (others) others.push(reader);
    else bySession.set(reader.session.id, [reader]);
  }
  for (const ids of inParts([...bySession.keys()], ofOneStatement)) {
    const open = await findOpenSessions(ids, clock.now());
    const seen = new Map(open.map((session) => [session.id, seeAs(session)]));
    for (const reader of ids.flatMap((id) => bySession.get(id) ?? [])) {
      const { userId, role } = seen.get(reader.session.id) ?? {};
      if (userId === reader.session.userId && role === reader.session.role) continue;
      reader.listener.send(over);
      reader.listener.end();
    }
  }
}

/** S39: no connection that stays is silent for longer. */
function beat(readers: EventReaders, now: Date): void {
  for (const reader of readers.list()) {
    if (now.getTime() - reader.beatAt.getTime() < rhythm.heartbeat) continue;
    reader.beatAt = now;
    reader.listener.send(heartbeat);
  }
}

/** What its number says, where it is one of ours; else the browser knows nothing yet. */
function readLastId(lastEventId: string | null): number | null {
  return lastEventId !== null && /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}

/** The streams of this process (S39); it looks for news while there is anybody to tell. */
export function createEventStreams({ database, clock, logger }: EventStreamsDeps): EventStreams {
  const readers = createEventReaders();
  let timer: NodeJS.Timeout | null = null;
  let sessionsSeenAt = 0;

  async function look(): Promise<void> {
    let pause = rhythm.events;
    beat(readers, clock.now());
    try {
      if (performance.now() - sessionsSeenAt >= rhythm.sessions) {
        sessionsSeenAt = performance.now();
        await endWithSessions(readers, clock);
      }
      await tellNews(readers, database);
    } catch (error) {
      logger.warn({ err: error }, "live events wait for the database");
      pause = rhythm.afterFailure;
    }
    timer = null;
    if (readers.businessIds().length > 0) lookIn(pause);
  }

  function lookIn(milliseconds: number): void {
    timer ??= setTimeout(() => void look(), milliseconds).unref();
  }

  return {
    open: (businessId, session, after) =>
      new StreamAnswer((listener) => {
        const told = readLastId(listener.lastEventId) ?? after;
        readers.add({ listener, businessId, session, told, beatAt: clock.now() });
        if (told !== null) listener.send(writeReady(told));
        lookIn(rhythm.events);
      }),
    close() {
      for (const { listener } of readers.list()) listener.end();
    },
  };
}
