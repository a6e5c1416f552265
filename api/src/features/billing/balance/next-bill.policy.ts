import { addDays, countDays, type LocalDay } from "../../../models/values/local-day";

const week = 7;
/** Bills in a row that make a pattern. */
const billsOfPattern = 3;

/**
 * Returns the usual day of the next bill if the last three came a week apart; null without that pattern, and after two
 * missing bills.
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
