import type { Listener } from "../../platform/http/stream-answer";
import type { Session } from "../../platform/http/session";

/** A browser that listens to what happens at a business. */
export interface EventReader {
  listener: Listener;
  businessId: string;
  /** Of a caller who looks at a client: as that client (S15). */
  session: Session;
  /** The number that it was told last; null: it wants what happens from now on. */
  told: number | null;
  /** Of what the figures were when it was told last (`readMarks`); null: not known yet. */
  mark: string | null;
  /** When it got its last heartbeat, or came. */
  beatAt: Date;
}

/** Who listens, by business. */
export interface EventReaders {
  add(reader: EventReader): void;
  /** Of one business, or of all. */
  list(businessId?: string): EventReader[];
  businessIds(): string[];
  /** Those of a session, the oldest first. */
  listOfSession(sessionId: string): EventReader[];
}

/** Adds a reader to those of a key; what it returns takes it out again. */
function join(readers: Map<string, Set<EventReader>>, key: string, reader: EventReader): () => void {
  const others = readers.get(key) ?? new Set();
  readers.set(key, others.add(reader));
  return () => {
    others.delete(reader);
    if (others.size === 0 && readers.get(key) === others) readers.delete(key);
  };
}

/** A reader goes with its connection. */
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
