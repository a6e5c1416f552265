import type { OpenDebit } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";

import { count, MAX_ATTEMPTS, tryOf } from "./billing.texts.js";

export interface DebitStep {
  name: string;
  when: string;
  state: "done" | "bad" | "now" | "to come";
}

/** A postponed debit has no day until its new notice (S74). */
const FOLLOWS = "postponed, the day follows";

/** Four steps, each with its day (S49, S50). */
export function listDebitSteps(debit: OpenDebit): DebitStep[] {
  const { status, date, issuedOn, paidBetween, postponed } = debit;
  const day = postponed ? FOLLOWS : formatWeekday(date);
  const tries = tryOf(debit);
  const billed: DebitStep = { name: "Billed", when: formatWeekday(issuedOn), state: "done" };
  if (tries > 1 && status === "scheduled") {
    const isLast = tries >= MAX_ATTEMPTS;
    return [
      billed,
      { name: `${count(tries - 1, "try", "tries")} failed`, when: "not enough money", state: "bad" },
      { name: isLast ? "Last try" : "Next try", when: day, state: "now" },
      { name: "If it fails", when: isLast ? "we won’t try again automatically" : "we try once more", state: "to come" },
    ];
  }
  const isSent = status === "processing" && !postponed;
  return [
    billed,
    { name: isSent ? "Debit sent" : "Debit", when: day, state: isSent ? "done" : "now" },
    { name: "At your bank", when: isSent ? "now" : "2 to 4 banking days", state: isSent ? "now" : "to come" },
    {
      name: "Paid",
      when: isSent
        ? `by ${formatWeekday(paidBetween.end)}`
        : postponed
          ? "after the debit"
          : `${formatWeekday(paidBetween.start)} to ${formatWeekday(paidBetween.end)}`,
      state: "to come",
    },
  ];
}
