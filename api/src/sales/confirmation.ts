import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Milliseconds after a sale's day in which the sale may change before its source reports it (S31, S32). */
const settling = 72 * 3_600_000;

/** Returns a time: sales of its day and later are unconfirmed. */
export function unconfirmedFrom(lastReported: Date): Date {
  return new Date(lastReported.getTime() - settling);
}

/**
 * Whether a sale is confirmed: its source was readable until 72 h after the sale's day (S31).
 * @param saleDay for a reversal that names no sale, its own day
 * @param from `unconfirmed_from` of the connection
 */
export function isConfirmed(saleDay: LocalDay, from: Date | null, timeZone: string): boolean {
  return from === null || saleDay < toLocalDay(from, timeZone);
}
