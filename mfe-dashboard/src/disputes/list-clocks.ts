import type { Dispute } from "@portal/shared-ui/api";
import { countDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { count } from "../billing/billing.texts.js";
import { ANSWER_DAYS, isUnderWay, type Side } from "./dispute.texts.js";
import { sumWaiting } from "./settlement.texts.js";

/** S54. */
const REFUND_DAYS = 7;

export interface Clock {
  name: string;
  state: "met" | "running" | "late" | "idle";
  /** Beside the name: `14 days left`. */
  value: string;
  detail: string;
  /** In the client's zone; null: the clock does not run. */
  due: LocalDay | null;
  /** null: the clock does not run. */
  passed: { days: number; of: number } | null;
}

const daysBetween = (start: LocalDay, end: LocalDay) => countDays({ start, end }) - 1;

const nameDays = (days: number) => count(days, "day", "days");

function run(due: LocalDay, today: LocalDay, of: number): Pick<Clock, "state" | "value" | "due" | "passed"> {
  const left = daysBetween(today, due);
  const passed = { days: Math.min(of, Math.max(0, of - left)), of };
  if (left < 0) return { state: "late", value: `${nameDays(-left)} late`, due, passed };
  return { state: "running", value: left === 0 ? "Ends today" : `${nameDays(left)} left`, due, passed };
}

const STILL = { due: null, passed: null } as const;

/** Clocks for the question, its answer and the refund (S54, S72). @param today in the client's zone */
export function listClocks(dispute: Dispute, today: LocalDay, side: Side): readonly Clock[] {
  return [clockOfQuestion(dispute, today, side), clockOfAnswer(dispute, today, side), clockOfRefund(dispute, today)];
}

function clockOfQuestion({ questionsUntil }: Dispute, today: LocalDay, side: Side): Clock {
  const until = formatWeekday(questionsUntil);
  const who = side === "client" ? "You" : "The client";
  const detail =
    today <= questionsUntil
      ? `${who} can question more lines until ${until}.`
      : `The days for questions ended ${until}.`;
  const name = `${side === "client" ? "Your" : "The client’s"} question, within\u00A07\u00A0days`;
  return { name, state: "met", value: "Met", detail, ...STILL };
}

function clockOfAnswer(dispute: Dispute, today: LocalDay, side: Side): Clock {
  const name = `${side === "client" ? "The agency’s" : "Your"} answer, within\u00A0${ANSWER_DAYS}\u00A0days`;
  if (dispute.status === "withdrawn")
    return { name, state: "idle", value: "Not needed", detail: "The question was withdrawn.", ...STILL };
  if (!isUnderWay(dispute))
    return { name, state: "met", value: "Answered", detail: "Each line has its outcome.", ...STILL };
  const due = formatWeekday(dispute.answerDue);
  const clock = run(dispute.answerDue, today, ANSWER_DAYS);
  const detail =
    clock.state === "late"
      ? `The answer was due ${due}. A late answer settles nothing: the lines stay in question until it comes.`
      : `Answer due ${due}. A late answer doesn’t settle it either way.`;
  return { name, detail, ...clock };
}

function clockOfRefund(dispute: Dispute, today: LocalDay): Clock {
  const { refundDue, refund, settlement, toSettle, onItsWay, credited, overdue } = dispute;
  const name = `Money back, within\u00A0${REFUND_DAYS}\u00A0days`;
  if (refundDue === null || toSettle === 0) {
    return isUnderWay(dispute)
      ? {
          ...{ name, state: "idle", value: "Not started", ...STILL },
          detail: "Starts when something that was already debited is granted.",
        }
      : { name, state: "idle", value: "Not needed", detail: "Nothing that was debited has to come back.", ...STILL };
  }
  if (settlement !== null && onItsWay > 0 && sumWaiting(dispute) === onItsWay) {
    const detail = `The debit of ${formatMoney(onItsWay)} has to be paid first.`;
    return { name, state: "idle", value: "Waiting", detail, ...STILL };
  }
  if (settlement === "credit" || credited >= toSettle)
    return { name, state: "met", value: "Credited", detail: "It comes off the next invoice.", ...STILL };
  if (refund !== null && !overdue && sumWaiting(dispute) === 0) {
    const isSent = refund.status === "pending";
    const rest = credited === 0 ? "" : ` ${formatMoney(credited)} comes off the next invoice.`;
    const detail = isSent ? "The refund is on its way to the bank." : "The money is back at the bank.";
    return { name, state: "met", value: isSent ? "Sent" : "Refunded", detail: detail + rest, ...STILL };
  }
  return { name, ...run(refundDue, today, REFUND_DAYS), detail: `Refund to be sent by ${formatWeekday(refundDue)}.` };
}
