import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** How long after its day a sale may still change without our hearing of it late (S31, S32); milliseconds. */
const settling = 72 * 3_600_000;

/** The first day whose sales are not confirmed when their source was last heard of at this time. */
export function unconfirmedFrom(lastHeard: Date, timeZone: string): LocalDay {
  return toLocalDay(new Date(lastHeard.getTime() - settling), timeZone);
}

/**
 * Whether a sale stands: its source was there for 72 h after its day, or still is (S31). `unconfirmedFrom` is that of the
 * connection in the sale's row; in SQL: `c.unconfirmed_from IS NULL OR s.local_day < c.unconfirmed_from`.
 */
export function isConfirmed(localDay: LocalDay, connection: { unconfirmedFrom: LocalDay | null }): boolean {
  return connection.unconfirmedFrom === null || localDay < connection.unconfirmedFrom;
}
