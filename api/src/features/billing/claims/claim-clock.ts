import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { claimDays, objectionDays } from "./claims.limits";

/**
 * `day`: of the sale or deposit. The claim expires at the end of the 30th day after it, in the client's zone (§9, S88).
 */
export function toClaimClock(day: LocalDay, timeZone: string) {
  const claimBy = addDays(day, claimDays);
  return { day, dayEndsAt: endOfDay(day, timeZone), claimBy, expiresAt: endOfDay(claimBy, timeZone) };
}

/** A late sale counts from the end of the 7th day after its notice (S87, S88), a deposit from its notice on. */
export function countsAtOf(kind: "late" | "bank", noticedAt: Date, timeZone: string): Date {
  return kind === "bank" ? noticedAt : endOfDay(addDays(toLocalDay(noticedAt, timeZone), objectionDays), timeZone);
}
