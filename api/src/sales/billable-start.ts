import { toLocalDay, type LocalDay } from "../models/values/local-day";

/** From when on the sales of a business are billed (S30). */
export interface BillableStart {
  /** Day of the business on which its agreement was signed. */
  day: LocalDay;
  /** The moment of the signature, on that day; null: the signed text lets all of that day count. */
  at: Date | null;
}

/** Texts that take effect on the day of the signature; every later one does at its moment (D413). */
const wholeDayVersions: ReadonlySet<string> = new Set(["2026-11-22"]);

/** From when on an agreement that was signed at this time makes sales billable. */
export function toBillableStart(signedAt: Date, textVersion: string, timeZone: string): BillableStart {
  return { day: toLocalDay(signedAt, timeZone), at: wholeDayVersions.has(textVersion) ? null : signedAt };
}

/** Whether a sale was made before them. What was given back goes with its sale, what names none by itself. */
export function isSoldBefore(
  { saleDay, soldAt }: { saleDay: LocalDay; soldAt: Date },
  { day, at }: BillableStart,
): boolean {
  return saleDay < day || (saleDay === day && at !== null && soldAt < at);
}
