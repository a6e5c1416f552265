import { toLocalDay, type LocalDay } from "../models/values/local-day";
import { isBankingDay, nextBankingDay } from "./banking-days";

/** Whose days and hours the network keeps, whatever zone a business is in (S49). */
export const bankingZone = "America/New_York";

/** Debits of a day are sent before this hour of New York. */
const cutOffHour = 21;

const hours = new Intl.DateTimeFormat("en-US", { timeZone: bankingZone, hour: "2-digit", hourCycle: "h23" });

/** The hour of New York, 0 to 23. */
function hourOf(at: Date): number {
  return Number(hours.format(at));
}

/** The moment at which this hour of a day begins in New York. The clock changes at night: no hour from 3 on is missing. */
export function hourOfDay(day: LocalDay, hour: number): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000;
  const offset = [4, 5].find((behind) => hourOf(new Date(asUtc + behind * 3_600_000)) === hour) ?? 5;
  return new Date(asUtc + offset * 3_600_000);
}

/** Whether what is sent now can be debited on this day: its cut-off (21:00 of New York) is still ahead. */
export function isBeforeCutOff(now: Date, day: LocalDay): boolean {
  const today = toLocalDay(now, bankingZone);
  return today < day || (today === day && hourOf(now) < cutOffHour);
}

/** The first banking day whose cut-off is still ahead. */
export function firstOpenDay(now: Date): LocalDay {
  const today = toLocalDay(now, bankingZone);
  return isBankingDay(today) && isBeforeCutOff(now, today) ? today : nextBankingDay(today);
}
