import { DISPUTE_STATUSES, type DisputeItem, type DisputeRefund, type DisputeStatus } from "@portal/shared-ui/api";
import { countDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { count, type StateText } from "../clients/client.texts.js";

export const disputeStatusTexts: Readonly<Record<DisputeStatus, StateText>> = {
  open: { tone: "info", label: "Needs an answer" },
  waiting: { tone: "warn", label: "Waiting for the client" },
  answered: { tone: "good", label: "Answered" },
  withdrawn: { tone: "neutral", label: "Withdrawn" },
};

export const STATUS_OPTIONS = DISPUTE_STATUSES.map((value) => ({ value, label: disputeStatusTexts[value].label }));

export const readStatus = (text: string | null) => DISPUTE_STATUSES.find((status) => status === text);

interface ClockText {
  /** `Sat, Dec 12`, `$66.00 by Tue, Dec 8`; null: none. */
  detail: string | null;
  words: string;
  isLate: boolean;
}

/**
 * The deadline that runs: 14 days for the answer, then 7 for the refund.
 *
 * @param today in the client's zone
 */
export function describeClock(item: DisputeItem, today: LocalDay): ClockText {
  const { status, overdue, answerDue, refundDue, toSettle, onItsWay, settlement, refund, credited } = item;
  if (status === "open" || status === "waiting") return describeDue("Answer", answerDue, today);
  if (status === "withdrawn" || toSettle === 0) return { detail: null, words: "None", isLate: false };
  if (refund !== null && !overdue) return describeRefund(refund, credited);
  const sum = formatMoney(toSettle);
  if (settlement !== null && onItsWay > 0 && onItsWay === toSettle - credited)
    return { detail: sum, words: "Waits for its debit", isLate: false };
  if (settlement === "credit" || credited >= toSettle)
    return { detail: `${sum}, on the next invoice`, words: "Credited", isLate: false };
  if (refundDue === null) return { detail: sum, words: "Money back", isLate: false };
  const due = describeDue("Money back", refundDue, today);
  return { ...due, detail: `${sum} by ${due.detail}` };
}

/** @param credited granted cents that became a credit instead of a refund */
function describeRefund({ amount, status, arrivesOn }: DisputeRefund, credited: number): ClockText {
  const sum = formatMoney(amount);
  if (status === "failed") return { detail: `${sum} is a credit instead`, words: "Refund failed", isLate: false };
  const rest = credited === 0 ? "" : `; ${formatMoney(credited)} is a credit`;
  if (status === "succeeded") return { detail: sum + rest, words: "Refunded", isLate: false };
  const arrival = arrivesOn === null ? "" : `, arrives ${formatWeekday(arrivesOn)}`;
  return { detail: sum + arrival + rest, words: "Refund on its way", isLate: false };
}

function describeDue(what: string, due: LocalDay, today: LocalDay): ClockText & { detail: string } {
  const left = countDays({ start: today, end: due }) - 1;
  const detail = formatWeekday(due);
  if (left < 0) return { detail, words: `${what} ${count(-left, "day", "days")} late`, isLate: true };
  return {
    detail,
    words: left === 0 ? `${what} due today` : `${what}: ${count(left, "day", "days")} left`,
    isLate: false,
  };
}
