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

/** The status that a text names; undefined: none does. */
export const readStatus = (text: string | null) => DISPUTE_STATUSES.find((status) => status === text);

interface ClockText {
  /** `Sat, Dec 12`; null: no clock runs. */
  day: string | null;
  words: string;
  isLate: boolean;
}

const nameDays = (days: number) => `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;

/** The clock that runs for the agency: the answer (14 days), then the money that comes back (7). `today` in the client's zone. */
export function describeClock(item: DisputeItem, today: LocalDay): ClockText {
  const { status, answerDue, refundDue } = item;
  if (status === "open" || status === "waiting") return count("Answer", answerDue, today);
  // Only a late refund is still known to be missing: the list does not tell which ones have gone.
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
