import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Time after its day in which a sale may change before its source reports it (S31, S32); milliseconds. */
const settling = 72 * 3_600_000;

/** Returns the time from whose day on sales are unconfirmed, given when their source was last read. */
export function unconfirmedFrom(lastReported: Date): Date {
  return new Date(lastReported.getTime() - settling);
}

/**
 * Returns whether a sale and its reversals are confirmed (S31): readable until 72 h after the day.
 *
 * @param saleDay day of the sale in the zone; the row's own day for a reversal that names no sale
 * @param from `unconfirmed_from` of the row's connection
 */
export function isConfirmed(saleDay: LocalDay, from: Date | null, timeZone: string): boolean {
  return from === null || saleDay < toLocalDay(from, timeZone);
}
