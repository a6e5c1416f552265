import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Start from which the sales of a business are billed (S30). */
export interface BillableStart {
  /** Day of the signature, in the zone of the business. */
  day: LocalDay;
  /** Moment of the signature on that day; null when the signed text makes the whole day billable. */
  at: Date | null;
}

/** Text versions that make the whole day of the signature billable. Later versions bill from the moment (D411). */
const wholeDayVersions: ReadonlySet<string> = new Set(["2026-11-22"]);

/** Computes the billable start of an agreement signed at this time. */
export function toBillableStart(signedAt: Date, textVersion: string, timeZone: string): BillableStart {
  return { day: toLocalDay(signedAt, timeZone), at: wholeDayVersions.has(textVersion) ? null : signedAt };
}

/**
 * Returns whether the sale was made before the start. For a refund, pass the day and time of its sale if it names one.
 */
export function isSoldBefore(
  { saleDay, soldAt }: { saleDay: LocalDay; soldAt: Date },
  { day, at }: BillableStart,
): boolean {
  return saleDay < day || (saleDay === day && at !== null && soldAt < at);
}
