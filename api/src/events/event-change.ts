import { createHash } from "node:crypto";
import type { EventSystem } from "@portal/api-contract";
import type { EventState, EventTrust } from "../models/event-row.model";

interface EventName {
  businessId: string;
  system: EventSystem;
  /** The source's own id of what happened: what is told under one id twice is one event. */
  externalId: string;
  /** When it happened, or was edited or removed, as the source says: of two changes the later one stands. */
  at: Date;
  /** When it happened, where that is not `at` and the source says it. */
  occurredAt?: Date;
}

interface EventContent {
  /** `site_visit`, `comment`, `sale`: an action of the system, at most 64 characters of ASCII. */
  action: string;
  trust: EventTrust;
  /** null: not known, or nobody. */
  person: string | null;
  /** Of sales and refunds: what was sold. */
  item?: string;
  /** Of sales and refunds: cents, negative for what was given back. */
  amountCents?: number;
}

/** What a source tells: something happened, is otherwise than it was told, or is gone. */
export type EventChange =
  | (EventName & EventContent & { change: "happened" })
  /** `cannotRevive`: the source edits nothing that it has removed, so that such an edit was told late. */
  | (EventName & EventContent & { change: "edited"; cannotRevive?: boolean })
  | (EventName & { change: "removed" });

/** What is known of an event, as far as it decides whether a change is news. */
export interface KnownEvent {
  state: EventState;
  toldAt: Date;
}

/** When an event happened, and whether that was told; else it is the earliest time at which it was there. */
export interface EventDate {
  occurredAt: Date;
  isDated: boolean;
}

const ranks: Readonly<Record<EventState, number>> = { happened: 0, edited: 1, removed: 2 };

/**
 * The newest change wins, in whatever order changes are told; at the same time a removal is later than an edit, and an edit
 * later than what it edits. So the same change told twice is news once.
 */
export function isNews(told: EventChange, known: KnownEvent | undefined): boolean {
  if (!known) return true;
  const { at, change } = told;
  if (known.state === "removed" && told.change === "edited" && told.cannotRevive === true) return false;
  const age = at.getTime() - known.toldAt.getTime();
  return age > 0 || (age === 0 && ranks[change] > ranks[known.state]);
}

/**
 * When an event happened, by this change and all before it, in whatever order they are told: the last time that it is told to
 * have happened (anew, after it was removed); until that is told the earliest time of an edit or removal.
 */
export function dateEvent({ change, at, occurredAt = at }: EventChange, known: EventDate | undefined): EventDate {
  if (change === "happened") {
    return known?.isDated === true && known.occurredAt >= occurredAt ? known : { occurredAt, isDated: true };
  }
  return known && (known.isDated || known.occurredAt <= occurredAt) ? known : { occurredAt, isDated: false };
}

const keyLength = 192;

/**
 * Above 0: the source signed what it tells, and what is known may be anybody's word, so that this stands whenever it is told;
 * below 0 the other way round: what is told changes nothing (D295). 0: the time decides.
 */
export function compareTrust(told: EventChange, known: { trust: EventTrust }): number {
  return told.change === "removed" ? 0 : Number(told.trust === "signed") - Number(known.trust === "signed");
}

/** An id as the key of a row: one that is too long, or no plain ASCII, is named by its hash. */
export function toEventKey(externalId: string): string {
  const isPlain = externalId.length <= keyLength && /^[!-~]+$/.test(externalId);
  return isPlain ? externalId : `sha256:${createHash("sha256").update(externalId).digest("hex")}`;
}
