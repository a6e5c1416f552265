import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** Sales are billed from this start (S30). */
export interface BillableStart {
  /** Day of the signature, in the business's zone. */
  day: LocalDay;
  /** null: the signed text makes the whole day billable. */
  at: Date | null;
}

/** In these versions the whole day of the signature is billable; later ones bill from the moment (D411). */
const wholeDayVersions: ReadonlySet<string> = new Set(["2026-11-22"]);

export function toBillableStart(signedAt: Date, textVersion: string, timeZone: string): BillableStart {
  return { day: toLocalDay(signedAt, timeZone), at: wholeDayVersions.has(textVersion) ? null : signedAt };
}

/** For a refund that names its sale, pass the day and time of the sale. */
export function isSoldBefore(
  { saleDay, soldAt }: { saleDay: LocalDay; soldAt: Date },
  { day, at }: BillableStart,
): boolean {
  return saleDay < day || (saleDay === day && at !== null && soldAt < at);
}
