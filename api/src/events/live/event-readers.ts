import type { Listener } from "../../platform/http/stream-answer";
import type { Session } from "../../platform/http/session";

export interface EventReader {
  listener: Listener;
  businessId: string;
  /** While an admin views a client (S15): the client's user and role. */
  session: Session;
  /** Number of the last event sent; null: send only new events. */
  sentSeq: number | null;
  /** Last result of `readMarks` that the reader was told about; null before the first read. */
  mark: string | null;
  /** Time of the last heartbeat, at first the start of the stream. */
  beatAt: Date;
}

export interface EventReaders {
  add(reader: EventReader): void;
  /** Without a business: all. */
  list(businessId?: string): EventReader[];
  businessIds(): string[];
  listOfSession(sessionId: string): EventReader[];
}

/** Returns a function that removes the reader. */
function join(readers: Map<string, Set<EventReader>>, key: string, reader: EventReader): () => void {
  const others = readers.get(key) ?? new Set();
  readers.set(key, others.add(reader));
  return () => {
    others.delete(reader);
    if (others.size === 0 && readers.get(key) === others) readers.delete(key);
  };
}

export function createEventReaders(): EventReaders {
  const byBusiness = new Map<string, Set<EventReader>>();
  const bySession = new Map<string, Set<EventReader>>();
  return {
    add(reader) {
      const { businessId, session, listener } = reader;
      const leave = [join(byBusiness, businessId, reader), join(bySession, session.id, reader)];
      listener.onEnd(() => {
        for (const one of leave) one();
      });
    },
    list: (businessId) =>
      businessId === undefined
        ? [...byBusiness.values()].flatMap((readers) => [...readers])
        : [...(byBusiness.get(businessId) ?? [])],
    businessIds: () => [...byBusiness.keys()],
    listOfSession: (sessionId) => [...(bySession.get(sessionId) ?? [])],
  };
}
