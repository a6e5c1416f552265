import type { Listener } from "../../platform/http/stream-answer";
import type { Session } from "../../platform/http/session";

/** A browser that reads the events of a business. */
export interface EventReader {
  listener: Listener;
  businessId: string;
  /** For an admin who views a client (S15): with that client's user and role. */
  session: Session;
  /** Last event number sent; null: send only new events. */
  sentSeq: number | null;
  /** Figures at the last frame (`readMarks`); null when not read yet. */
  mark: string | null;
  /** Time of the last heartbeat, or of the start. */
  beatAt: Date;
}

export interface EventReaders {
  add(reader: EventReader): void;
  /** Readers of one business, or of all. */
  list(businessId?: string): EventReader[];
  businessIds(): string[];
  listOfSession(sessionId: string): EventReader[];
}

/** Adds a reader under a key; returns a function that removes it. */
function join(readers: Map<string, Set<EventReader>>, key: string, reader: EventReader): () => void {
  const others = readers.get(key) ?? new Set();
  readers.set(key, others.add(reader));
  return () => {
    others.delete(reader);
    if (others.size === 0 && readers.get(key) === others) readers.delete(key);
  };
}

/** Creates the registry of readers. A reader is removed when its connection ends. */
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
