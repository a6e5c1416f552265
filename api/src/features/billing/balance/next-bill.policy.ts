import { addDays, countDays, type LocalDay } from "../../../models/values/local-day";

const week = 7;
/** So many bills in a row make a pattern. */
const billsOfPattern = 3;

/**
 * The day on which the next bill usually comes, where the last three came a week apart; null without that pattern, and once two
 * bills of it did not come.
 *
 * @param issued days on which bills were issued, each once, newest first
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
