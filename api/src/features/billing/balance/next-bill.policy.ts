import { addDays, countDays, type LocalDay } from "../../../models/values/local-day";

const week = 7;
const billsOfPattern = 3;

/**
 * Null unless the last three bills came a week apart. Null again once two expected bills are missing.
 *
 * @param issued days with bills, each once, newest first
 */
export function findNextBill(issued: readonly LocalDay[], today: LocalDay): LocalDay | null {
  const last = issued.slice(0, billsOfPattern);
  const [newest] = last;
  if (newest === undefined || last.length < billsOfPattern) return null;
  const isWeekly = last.every((day, index) => day === addDays(newest, 0 - index * week));
  const age = countDays(newest, today) - 1;
  if (!isWeekly || age > 2 * week) return null;
  return addDays(newest, week * Math.max(1, Math.ceil(age / week)));
}
