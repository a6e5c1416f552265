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

/** The last day to choose between refund and credit, and the last day on which a refund is sent (S54). */
export function answerDays(answeredAt: Date, timeZone: string): { chooseBy: LocalDay; refundDue: LocalDay } {
  const day = toLocalDay(answeredAt, timeZone);
  return { chooseBy: addDays(day, toChoose), refundDue: addDays(day, toRefund) };
}

interface SentMoney {
  settlement: "refund" | "credit" | null;
  /** Refunds of the dispute. `providerId` null: the provider does not have it yet. */
  refunds: readonly { status: string; providerId: string | null }[];
}

/**
 * Whether all granted cents that were paid are credited, or refunded at the provider (S54). The days until a refund
 * arrives are not counted.
 */
export const isSent = ({ settlement, refunds }: SentMoney): boolean =>
  settlement === "credit" ||
  (settlement === "refund" && refunds.every(({ status, providerId }) => status !== "pending" || providerId !== null));
