import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { addDays, formatWeekday, useToday } from "@portal/shared-ui/dates";

import styles from "./billing.module.css";

export interface HowToQuestionProps {
  invoice: InvoiceAnswer;
  isAgency: boolean;
}

/** S72: last day, deadlines, and how to stop a debit without a return. */
export function HowToQuestion({ invoice, isAgency }: HowToQuestionProps) {
  const { questionsUntil, timeZone, status, lines } = invoice;
  const today = useToday(timeZone);
  if (status === "void" || status === "credited") return null;
  const day = formatWeekday(questionsUntil);
  const who = isAgency ? "The client" : "You";
  const hasLines = lines.some(({ questionable }) => questionable > 0);
  const canQuestion = `${who} can question any line until ${day}, also after the debit.`;
  const until =
    today > questionsUntil
      ? `${who} could question lines until ${day}.`
      : hasLines
        ? canQuestion
        : "No other line can be questioned.";
  if (isAgency) return <Notice tone="info">{until}</Notice>;
  return (
    <Notice tone="info" title="Something wrong?">
      <p>
        {until}
        {until === canQuestion ? " We answer within 14 days, and send back what was wrong within 7." : ""}
      </p>
      <StopDebit invoice={invoice} />
    </Notice>
  );
}

/** A debit that only the bank stops can return as unauthorized, which ends the authorization. */
function StopDebit({ invoice }: { invoice: InvoiceAnswer }) {
  const { issuer, invoice_number, timeZone, planned } = invoice;
  const today = useToday(timeZone);
  const [day] = planned.debits.flatMap(({ date }) => (date !== null && date > today ? [date] : []));
  if (day === undefined) return null;
  const mail = `mailto:${issuer.email}?subject=${encodeURIComponent(`Stop the debit of ${invoice_number}`)}`;
  return (
    <p className={styles.stop}>
      To stop the whole debit, ask us first, by {formatWeekday(addDays(day, -1))}: write to{" "}
      <a href={mail}>{issuer.email}</a>. Please don’t report it to your bank as unauthorized: that ends your
      authorization, and the amount stays owed.
    </p>
  );
}
