import { DISPUTE_STATUSES, type DisputeItem, type DisputeStatus } from "@portal/shared-ui/api";
import type { BadgeProps } from "@portal/shared-ui/core";
import { countDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";

interface StateText {
  tone: BadgeProps["tone"];
  label: string;
}

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

const nameDays = (days: number) => `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;

/** The clock that runs for the agency: 14 days for the answer, then 7 for the refund. @param today in the client's zone */
export function describeClock(item: DisputeItem, today: LocalDay): ClockText {
  const { status, answerDue, refundDue } = item;
  if (status === "open" || status === "waiting") return count("Answer", answerDue, today);
  // The list does not say which refunds were sent: after the due day, only `overdue` shows that one is missing.
  if (status === "answered" && refundDue !== null && (item.overdue || refundDue >= today))
    return count("Money back", refundDue, today);
  return { day: null, words: "None", isLate: false };
}

function count(what: string, due: LocalDay, today: LocalDay): ClockText {
  const left = countDays({ start: today, end: due }) - 1;
  const day = formatWeekday(due);
  if (left < 0) return { day, words: `${what} ${nameDays(-left)} late`, isLate: true };
  return { day, words: left === 0 ? `${what} due today` : `${what}: ${nameDays(left)} left`, isLate: false };
}
