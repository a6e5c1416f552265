import type { Listener } from "../../platform/http/stream-answer";
import type { Session } from "../../platform/session/session";

/** A browser that listens to what happens at a business. */
export interface EventReader {
  listener: Listener;
  businessId: string;
  /** Of a caller who looks at a client: as that client (S15). */
  session: Session;
  /** The number that it was told last; null: it wants what happens from now on. */
  told: number | null;
  /** When it got its last heartbeat, or came. */
  beatAt: Date;
}

/** Who listens, by business. */
export interface EventReaders {
  add(reader: EventReader): void;
  /** Of one business, or of all. */
  list(businessId?: string): EventReader[];
  businessIds(): string[];
}

/** A reader goes with its connection. */
export function createEventReaders(): EventReaders {
  const byBusiness = new Map<string, Set<EventReader>>();
  return {
    add(reader) {
      const { businessId, listener } = reader;
      const others = byBusiness.get(businessId) ?? new Set();
      byBusiness.set(businessId, others.add(reader));
      listener.onEnd(() => {
        others.delete(reader);
        if (others.size === 0 && byBusiness.get(businessId) === others) byBusiness.delete(businessId);
      });
    },
    list: (businessId) =>
      businessId === undefined
        ? [...byBusiness.values()].flatMap((readers) => [...readers])
        : [...(byBusiness.get(businessId) ?? [])],
    businessIds: () => [...byBusiness.keys()],
  };
}
