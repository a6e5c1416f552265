import { addDays, type LocalDay } from "../../../models/values/local-day";
import { endOfDay } from "../../../sales/end-of-day";
import { claimDays } from "./claims.limits";

/** The times of a claim: its day ends, and the claim with the 30th day after it, in the client's zone (§9, S88). */
export function toClaimClock(day: LocalDay, timeZone: string) {
  const claimBy = addDays(day, claimDays);
  return { day, dayEndsAt: endOfDay(day, timeZone), claimBy, expiresAt: endOfDay(claimBy, timeZone) };
}
