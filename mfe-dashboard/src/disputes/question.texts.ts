import type { InvoiceAnswer, InvoiceLine } from "@portal/shared-ui/api";
import { addDays, formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";

import { ANSWER_DAYS } from "./dispute.texts.js";

/** What can be wrong with a line. The label begins the reason that both sides read. */
export const REASONS = [
  { value: "no-sale", label: "It isn’t a sale" },
  { value: "amount", label: "The amount is wrong" },
  { value: "refunded", label: "It was refunded or canceled" },
  { value: "twice", label: "It’s billed twice" },
  { value: "else", label: "Something else" },
] as const;

export type QuestionReason = (typeof REASONS)[number]["value"];

/** `The amount is wrong. I gave $50.00 back.`: the reason that is sent. */
export function writeReason(reason: QuestionReason, why: string): string {
  const label = REASONS.find(({ value }) => value === reason)?.label ?? "";
  return reason === "else" ? why : `${label}. ${why}`;
}

/** Lines that the client may question (S72). */
export const listQuestionable = ({ may, lines }: InvoiceAnswer) =>
  may.question ? lines.filter(({ questionable }) => questionable > 0) : [];

/** Cents of these lines that may be questioned. */
export const sumQuestionable = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { questionable }) => sum + questionable, 0);

/** Money of the line has left the bank, so the line cannot be put on hold (S72). */
const isDebited = ({ states }: InvoiceLine) =>
  states.some(({ state, amount }) => amount > 0 && (state === "on-its-way" || state === "paid"));

/** The scheduled debit; undefined: none. */
export const findScheduled = ({ payments }: InvoiceAnswer) =>
  payments.filter(({ status }) => status === "scheduled").at(-1);

/** The effects of a question about these lines, in three steps. @param amount cents in question */
export function listNextSteps(
  invoice: InvoiceAnswer,
  lines: readonly InvoiceLine[],
  amount: number,
  today: LocalDay,
): readonly string[] {
  const answer = `The agency answers by ${formatWeekday(addDays(today, ANSWER_DAYS))}.`;
  if (lines.some(isDebited)) {
    const isByDebit = invoice.payments.some(({ status }) => status === "processing" || status === "succeeded");
    return [
      `This was ${isByDebit ? "debited" : "paid"} already, so nothing can be put on hold.`,
      answer,
      isByDebit
        ? "If you’re right, the money comes back within 7 days of the answer. You choose: a refund to your bank account, or credit on your next invoice."
        : "If you’re right, the money comes back as credit on your next invoice.",
    ];
  }
  return [
    `We hold ${formatMoney(amount)} now. ${describeNewDebit(invoice, amount)}`,
    answer,
    "If you’re right, you owe nothing on it.",
  ];
}

function describeNewDebit(invoice: InvoiceAnswer, amount: number): string {
  const debit = findScheduled(invoice);
  if (debit === undefined) return "It isn’t debited while the question is open.";
  const left = debit.amount - amount;
  const day = formatWeekday(debit.debitDate);
  return left > 0 ? `The debit of ${day} goes down to ${formatMoney(left)}.` : `Nothing is debited ${day} then.`;
}

/** Says how much of a line is still debited and when; undefined: nothing, or on an unknown day. */
export function describeRest(invoice: InvoiceAnswer, line: InvoiceLine, amount: number): string | undefined {
  const debit = findScheduled(invoice);
  const rest = line.questionable - amount;
  if (debit === undefined || rest <= 0 || isDebited(line)) return undefined;
  return `${formatMoney(rest)} of this line is still debited ${formatWeekday(debit.debitDate)}.`;
}
