import type { InvoiceAnswer, InvoiceLine } from "@portal/shared-ui/api";
import { addDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { countIn } from "../billing/line-states.js";
import { ANSWER_DAYS } from "./dispute.texts.js";

/** The label begins the reason that both sides read. */
export const REASONS = [
  { value: "no-sale", label: "It isn’t a sale" },
  { value: "amount", label: "The amount is wrong" },
  { value: "refunded", label: "It was refunded or canceled" },
  { value: "twice", label: "It’s billed twice" },
  { value: "else", label: "Something else" },
] as const;

export type QuestionReason = (typeof REASONS)[number]["value"];

/** `The amount is wrong. I gave $50.00 back.` */
export function writeReason(reason: QuestionReason, why: string): string {
  const label = REASONS.find(({ value }) => value === reason)?.label ?? "";
  return reason === "else" ? why : `${label}. ${why}`;
}

/** Lines that can still be questioned (S72). */
export const listQuestionable = ({ may, lines }: InvoiceAnswer) =>
  may.question ? lines.filter(({ questionable }) => questionable > 0) : [];

/** Cents. */
export const sumQuestionable = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { questionable }) => sum + questionable, 0);

/** Money that has left the bank or was paid another way cannot go on hold (S72). */
const sumMoved = (line: InvoiceLine) => countIn([line], "on-its-way") + countIn([line], "paid");

const sumOwed = ({ planned: { unplanned, debits } }: InvoiceAnswer) =>
  debits.reduce((sum, { amount }) => sum + amount, unplanned);

/** At most what the invoice still owes goes on hold: a credit may have lowered it below its lines. `moved`: cents debited or paid already. */
function splitQuestioned(invoice: InvoiceAnswer, lines: readonly InvoiceLine[], amount: number) {
  const sum = (centsOf: (line: InvoiceLine) => number) =>
    lines.reduce((cents, line) => cents + Math.min(lines.length === 1 ? amount : line.questionable, centsOf(line)), 0);
  const unpaid = sum((line) => countIn([line], "scheduled") + countIn([line], "failed"));
  const onHold = Math.min(sumOwed(invoice), unpaid);
  return { onHold, moved: Math.min(amount - onHold, sum(sumMoved)) };
}

/** Effects of a question, in three steps. @param amount cents in question */
export function listNextSteps(
  invoice: InvoiceAnswer,
  lines: readonly InvoiceLine[],
  amount: number,
  today: LocalDay,
): readonly string[] {
  const answer = `The agency answers by ${formatWeekday(addDays(today, ANSWER_DAYS))}.`;
  const { onHold, moved } = splitQuestioned(invoice, lines, amount);
  const isByDebit = invoice.payments.some(({ status }) => status === "processing" || status === "succeeded");
  const before = moved > 0 ? `was ${isByDebit ? "debited" : "paid"} already` : "is covered by a credit";
  const back = isByDebit
    ? "comes back. You choose: a refund to your bank account, sent within 7 days of the answer, or credit on your next invoice."
    : "comes back as credit on your next invoice.";
  if (onHold === 0)
    return [`This ${before}, so nothing can be put on hold.`, answer, `If you’re right, the money ${back}`];
  const hold = `We hold ${formatMoney(onHold)} now. ${describeNewDebits(invoice, onHold)}`;
  if (onHold === amount) return [hold, answer, "If you’re right, you owe nothing on it."];
  return [
    `${hold} The other ${formatMoney(amount - onHold)} ${before}.`,
    answer,
    `If you’re right, you owe nothing on what is on hold. The rest ${back}`,
  ];
}

/** Names the debits in the order in which the portal lowers them. */
function describeNewDebits({ planned: { unplanned, debits } }: InvoiceAnswer, amount: number): string {
  let excess = Math.max(0, amount - unplanned);
  const sentences = debits.flatMap((debit) => {
    const lowered = Math.min(excess, debit.amount);
    excess -= lowered;
    return lowered > 0 ? [describeLowered(debit.date, debit.amount - lowered)] : [];
  });
  return sentences.length === 0 ? "It isn’t debited while the question is open." : sentences.join(" ");
}

function describeLowered(date: LocalDay | null, left: number): string {
  const name = date === null ? "The postponed debit" : `The debit of ${formatWeekday(date)}`;
  return left > 0 ? `${name} goes down to ${formatMoney(left)}.` : `${name} is canceled.`;
}

/**
 * The cents of the line still owed and not questioned, with the day if only one debit takes them; undefined: none. Credits and refunds lower the
 * cents.
 */
export function describeRest(invoice: InvoiceAnswer, line: InvoiceLine, amount: number): string | undefined {
  const { unplanned, debits } = invoice.planned;
  const [debit, ...others] = debits;
  const rest = Math.min(line.questionable, sumOwed(invoice)) - amount;
  if (debit === undefined || rest <= 0 || sumMoved(line) > 0) return undefined;
  const day = unplanned === 0 && others.length === 0 ? debit.date : null;
  return day === null
    ? `${formatMoney(rest)} of this line is still owed.`
    : `${formatMoney(rest)} of this line is still debited ${formatWeekday(day)}.`;
}
