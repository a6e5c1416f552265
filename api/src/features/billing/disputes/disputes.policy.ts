import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";

/** Days of the deadlines of a dispute (S54, S72). Each ends with its last day in the client's zone (S88). */
const toAnswer = 14;
const toRefund = 7;
const toChoose = 5;

/** Days after the opening on which staff is reminded to answer. */
export const reminderDays: readonly number[] = [10, 13];

/** The last day for the agency's answer. */
export function answerDueOf(openedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(openedAt, timeZone), toAnswer);
}

/** The last day to choose how granted money comes back, and the last day for it to arrive. */
export function answerDays(answeredAt: Date, timeZone: string): { chooseBy: LocalDay; refundDue: LocalDay } {
  const day = toLocalDay(answeredAt, timeZone);
  return { chooseBy: addDays(day, toChoose), refundDue: addDays(day, toRefund) };
}
