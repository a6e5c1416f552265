import { createHash } from "node:crypto";
import type { EventSystem } from "@portal/api-contract";
import type { EventState, EventTrust } from "../models/event-row.model";

interface EventName {
  businessId: string;
  system: EventSystem;
  /** The source's own id of what happened: what is told under one id twice is one event. */
  externalId: string;
  /** When it happened, or was edited or removed, as the source says. */
  at: Date;
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
  (EventName & EventContent & { change: "happened" | "edited" }) | (EventName & { change: "removed" });

/** What is known of an event, as far as it decides whether a change is news. */
export interface KnownEvent {
  state: EventState;
  toldAt: Date;
}

const ranks: Readonly<Record<EventState, number>> = { happened: 0, edited: 1, removed: 2 };

/**
 * The newest change wins, in whatever order changes are told; at the same time a removal is later than an edit, and an edit
 * later than what it edits. So the same change told twice is news once.
 */
export function isNews({ at, change }: Pick<EventChange, "at" | "change">, known: KnownEvent | undefined): boolean {
  if (!known) return true;
  const age = at.getTime() - known.toldAt.getTime();
  return age > 0 || (age === 0 && ranks[change] > ranks[known.state]);
}

const keyLength = 192;

/** An id as the key of a row: one that is too long, or no plain ASCII, is named by its hash. */
export function toEventKey(externalId: string): string {
  const isPlain = externalId.length <= keyLength && /^[!-~]+$/.test(externalId);
  return isPlain ? externalId : `sha256:${createHash("sha256").update(externalId).digest("hex")}`;
}
