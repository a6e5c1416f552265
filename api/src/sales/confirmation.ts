import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Milliseconds after its day in which a sale may change unreported (S31, S32). */
const settling = 72 * 3_600_000;

/** Sales from this time's day on are unconfirmed. */
export function unconfirmedFrom(lastReported: Date): Date {
  return new Date(lastReported.getTime() - settling);
}

/**
 * Confirmed: its source was readable until 72 h after the day (S31).
 * @param saleDay the row's own day if a reversal names no sale
 * @param from `unconfirmed_from` of the connection
 */
export function isConfirmed(saleDay: LocalDay, from: Date | null, timeZone: string): boolean {
  return from === null || saleDay < toLocalDay(from, timeZone);
}
