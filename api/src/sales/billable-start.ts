import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Start from which a business's sales are billed (S30). */
export interface BillableStart {
  /** Day of the signature, in the business's zone. */
  day: LocalDay;
  /** Moment of the signature; null: the signed text makes its whole day billable. */
  at: Date | null;
}

/** Text versions that make the whole day of the signature billable; later versions bill from the moment (D411). */
const wholeDayVersions: ReadonlySet<string> = new Set(["2026-11-22"]);

export function toBillableStart(signedAt: Date, textVersion: string, timeZone: string): BillableStart {
  return { day: toLocalDay(signedAt, timeZone), at: wholeDayVersions.has(textVersion) ? null : signedAt };
}

/** Whether a sale was made before the start. For a refund that names its sale, pass the day and time of the sale. */
export function isSoldBefore(
  { saleDay, soldAt }: { saleDay: LocalDay; soldAt: Date },
  { day, at }: BillableStart,
): boolean {
  return saleDay < day || (saleDay === day && at !== null && soldAt < at);
}
