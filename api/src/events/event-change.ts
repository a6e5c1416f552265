import { createHash } from "node:crypto";
import type { EventSystem } from "@portal/api-contract";
import type { EventState, EventTrust } from "../models/event-row.model";

interface EventName {
  businessId: string;
  system: EventSystem;
  /** The source's id of the event; records with the same id are one event. */
  externalId: string;
  /** Time of the event, edit or removal at the source. The later of two changes wins. */
  at: Date;
  /** Time of the event if the source reports it and it differs from `at`. */
  occurredAt?: Date;
}

interface EventContent {
  /** Action of the system: `site_visit`, `comment`, `sale`. At most 64 ASCII characters. */
  action: string;
  trust: EventTrust;
  /** null when unknown or when there is no person. */
  person: string | null;
  /** For sales and refunds: the items. */
  item?: string;
  /** For sales and refunds: cents, negative for refunds. */
  amountCents?: number;
}

/** A change that a source reports: the event happened, was edited or was removed. */
export type EventChange =
  | (EventName & EventContent & { change: "happened" })
  /** `cannotRevive`: this source never edits removed events, so such an edit arrived late. */
  | (EventName & EventContent & { change: "edited"; cannotRevive?: boolean })
  | (EventName & { change: "removed" });

/** Stored facts that decide whether a change is news. */
export interface KnownEvent {
  state: EventState;
  reportedAt: Date;
}

/** Time of an event. Without `isDated` it is the earliest time at which the event was known to exist. */
export interface EventDate {
  occurredAt: Date;
  isDated: boolean;
}

const ranks: Readonly<Record<EventState, number>> = { happened: 0, edited: 1, removed: 2 };

/**
 * Returns whether a change is newer than the stored event; arrival order does not matter. At the same time, a removal
 * is newer than an edit and an edit newer than its event. A repeated change is not news.
 */
export function isNews(newChange: EventChange, known: KnownEvent | undefined): boolean {
  if (!known) return true;
  const { at, change } = newChange;
  if (known.state === "removed" && newChange.change === "edited" && newChange.cannotRevive === true) return false;
  const age = at.getTime() - known.reportedAt.getTime();
  return age > 0 || (age === 0 && ranks[change] > ranks[known.state]);
}

/**
 * Computes the time of an event from this change and all earlier ones; arrival order does not matter. It is the last
 * reported time of happening. Until one is reported, it is the earliest edit or removal.
 */
export function dateEvent({ change, at, occurredAt = at }: EventChange, known: EventDate | undefined): EventDate {
  if (change === "happened") {
    return known?.isDated === true && known.occurredAt >= occurredAt ? known : { occurredAt, isDated: true };
  }
  return known && (known.isDated || known.occurredAt <= occurredAt) ? known : { occurredAt, isDated: false };
}

const keyLength = 192;

/**
 * Compares the trust of a change and of the stored event (D296). Above 0: the change is signed and wins over unsigned
 * content. Below 0: the change is ignored. 0: the time decides.
 */
export function compareTrust(newChange: EventChange, known: { trust: EventTrust }): number {
  return newChange.change === "removed" ? 0 : Number(newChange.trust === "signed") - Number(known.trust === "signed");
}

/** Converts a source's id to a key: hashed when it is too long or not plain ASCII. */
export function toEventKey(externalId: string): string {
  const isPlain = externalId.length <= keyLength && /^[!-~]+$/.test(externalId);
  return isPlain ? externalId : `sha256:${createHash("sha256").update(externalId).digest("hex")}`;
}
