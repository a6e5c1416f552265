import { addDays, toLocalDay, type LocalDay } from "../../../models/values/local-day";

/** Days (S54, S72). Each deadline ends with its last day in the client's zone (S88). */
const toAnswer = 14;
const toRefund = 7;
const toChoose = 5;

/** Days after the opening. */
export const reminderDays: readonly number[] = [10, 13];

export function answerDueOf(openedAt: Date, timeZone: string): LocalDay {
  return addDays(toLocalDay(openedAt, timeZone), toAnswer);
}

/** Source: S54. */
export function answerDays(answeredAt: Date, timeZone: string): { chooseBy: LocalDay; refundDue: LocalDay } {
  const day = toLocalDay(answeredAt, timeZone);
  return { chooseBy: addDays(day, toChoose), refundDue: addDays(day, toRefund) };
}

interface SentMoney {
  settlement: "refund" | "credit" | null;
  /** `providerId` null: the provider does not have it yet. */
  refunds: readonly { status: string; providerId: string | null }[];
}

/** True once granted money was credited, or refunded at the provider (S54). Transit to the bank does not count. */
export const isSent = ({ settlement, refunds }: SentMoney): boolean =>
  settlement === "credit" ||
  (settlement === "refund" && refunds.every(({ status, providerId }) => status !== "pending" || providerId !== null));
