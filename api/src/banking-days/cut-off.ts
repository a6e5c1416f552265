import { toLocalDay, type LocalDay } from "../models/values/local-day";
import { isBankingDay, nextBankingDay } from "./banking-days";

/** Zone of the ACH network; it applies to businesses in every zone (S49). */
export const bankingZone = "America/New_York";

/** In New York. */
const cutOffHour = 21;

const hours = new Intl.DateTimeFormat("en-US", { timeZone: bankingZone, hour: "2-digit", hourCycle: "h23" });

/** In New York, 0 to 23. */
function hourOf(at: Date): number {
  return Number(hours.format(at));
}

/** Returns the start of this hour in New York. The clock changes at night, so hours from 3 on always exist. */
export function hourOfDay(day: LocalDay, hour: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const offset = [4, 5].find((behind) => hourOf(new Date(asUtc + behind * 3_600_000)) === hour) ?? 5;
  return new Date(asUtc + offset * 3_600_000);
}

/** Whether a debit sent now can be made on this day. */
export function isBeforeCutOff(now: Date, day: LocalDay): boolean {
  const today = toLocalDay(now, bankingZone);
  return today < day || (today === day && hourOf(now) < cutOffHour);
}

/** The first banking day whose cut-off has not passed. */
export function firstOpenDay(now: Date): LocalDay {
  const today = toLocalDay(now, bankingZone);
  return isBankingDay(today) && isBeforeCutOff(now, today) ? today : nextBankingDay(today);
}
