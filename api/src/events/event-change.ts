import { createHash } from "node:crypto";
import type { EventSystem } from "@portal/api-contract";
import type { EventState, EventTrust } from "../models/event-row.model";

interface EventName {
  businessId: string;
  system: EventSystem;
  /** Equal ids are one event. */
  externalId: string;
  /** Time of the change at the source. The later of two changes wins. */
  at: Date;
  /** Time of the event itself, if the source reports it and it differs from `at`. */
  occurredAt?: Date;
}

interface EventContent {
  /** `site_visit`, `comment`, `sale`. At most 64 ASCII characters. */
  action: string;
  trust: EventTrust;
  /** null: unknown, or not of a person. */
  person: string | null;
  item?: string;
  /** Negative for refunds. */
  amountCents?: number;
}

export type EventChange =
  | (EventName & EventContent & { change: "happened" })
  /** `cannotRevive`: this source never edits removed events, so the edit arrived late. */
  | (EventName & EventContent & { change: "edited"; cannotRevive?: boolean })
  | (EventName & { change: "removed" });

export interface KnownEvent {
  state: EventState;
  reportedAt: Date;
}

/** While `isDated` is false, `occurredAt` is the earliest time at which the event is known to exist. */
export interface EventDate {
  occurredAt: Date;
  isDated: boolean;
}

const ranks: Readonly<Record<EventState, number>> = { happened: 0, edited: 1, removed: 2 };

/**
 * Whether the change is newer than the known event, in any order of arrival. At the same time, a removal is newer than
 * an edit, and an edit than its event. A repeat is not news.
 */
export function isNews(newChange: EventChange, known: KnownEvent | undefined): boolean {
  if (!known) return true;
  const { at, change } = newChange;
  if (known.state === "removed" && newChange.change === "edited" && newChange.cannotRevive === true) return false;
  const age = at.getTime() - known.reportedAt.getTime();
  return age > 0 || (age === 0 && ranks[change] > ranks[known.state]);
}

/**
 * Returns the last time that a `happened` change reports, in any order of arrival. Until one arrives, returns the time
 * of the earliest edit or removal.
 */
export function dateEvent({ change, at, occurredAt = at }: EventChange, known: EventDate | undefined): EventDate {
  if (change === "happened") {
    return known?.isDated === true && known.occurredAt >= occurredAt ? known : { occurredAt, isDated: true };
  }
  return known && (known.isDated || known.occurredAt <= occurredAt) ? known : { occurredAt, isDated: false };
}

const keyLength = 192;

/**
 * Above 0: the change is signed, so it replaces unsigned content (D296). Below 0: ignore the change. 0: the time
 * decides.
 */
export function compareTrust(newChange: EventChange, known: { trust: EventTrust }): number {
  return newChange.change === "removed" ? 0 : Number(newChange.trust === "signed") - Number(known.trust === "signed");
}

/** Hashes ids that are too long or not plain ASCII. */
export function toEventKey(externalId: string): string {
  const isPlain = externalId.length <= keyLength && /^[!-~]+$/.test(externalId);
  return isPlain ? externalId : `sha256:${createHash("sha256").update(externalId).digest("hex")}`;
}
