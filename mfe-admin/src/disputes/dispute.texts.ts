import { DISPUTE_STATUSES, type DisputeItem, type DisputeStatus } from "@portal/shared-ui/api";
import { countDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";

import { count, type StateText } from "../clients/client.texts.js";

export const disputeStatusTexts: Readonly<Record<DisputeStatus, StateText>> = {
  open: { tone: "info", label: "Needs an answer" },
  waiting: { tone: "warn", label: "Waiting for the client" },
  answered: { tone: "good", label: "Answered" },
  withdrawn: { tone: "neutral", label: "Withdrawn" },
};

export const STATUS_OPTIONS = DISPUTE_STATUSES.map((value) => ({ value, label: disputeStatusTexts[value].label }));

/** The status that a text names; undefined: unknown. */
export const readStatus = (text: string | null) => DISPUTE_STATUSES.find((status) => status === text);

interface ClockText {
  /** `Sat, Dec 12`; null: no clock runs. */
  day: string | null;
  words: string;
  isLate: boolean;
}

/** The clock that runs for the agency: 14 days for the answer, then 7 for the refund. @param today in the client's zone */
export function describeClock(item: DisputeItem, today: LocalDay): ClockText {
  const { status, answerDue, refundDue } = item;
  if (status === "open" || status === "waiting") return describeDue("Answer", answerDue, today);
  // The list does not say which refunds were sent: after the due day, only `overdue` shows that one is missing.
  if (status === "answered" && refundDue !== null && (item.overdue || refundDue >= today))
    return describeDue("Money back", refundDue, today);
  return { day: null, words: "None", isLate: false };
}

function describeDue(what: string, due: LocalDay, today: LocalDay): ClockText {
  const left = countDays({ start: today, end: due }) - 1;
  const day = formatWeekday(due);
  if (left < 0) return { day, words: `${what} ${count(-left, "day", "days")} late`, isLate: true };
  return {
    day,
    words: left === 0 ? `${what} due today` : `${what}: ${count(left, "day", "days")} left`,
    isLate: false,
  };
}
