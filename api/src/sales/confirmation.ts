import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** How long after its day a sale may still change without our hearing of it late (S31, S32); milliseconds. */
const settling = 72 * 3_600_000;

/** Sales of the day of this time, and later ones, are not confirmed when their source was last heard of at `lastHeard`. */
export function unconfirmedFrom(lastHeard: Date): Date {
  return new Date(lastHeard.getTime() - settling);
}

/**
 * Whether a sale stands, and what was given back of it: its source was there for 72 h after its day, or still is (S31).
 *
 * @param saleDay day of the sale in the zone; of what names no sale its own
 * @param from `unconfirmed_from` of the connection in its row
 */
export function isConfirmed(saleDay: LocalDay, from: Date | null, timeZone: string): boolean {
  return from === null || saleDay < toLocalDay(from, timeZone);
}
