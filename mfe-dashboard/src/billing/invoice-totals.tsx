import type { InvoiceAnswer, InvoiceLine, InvoicePayment } from "@portal/shared-ui/api";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";

import { count } from "./billing.texts.js";
import styles from "./invoice-document.module.css";
import { countIn, isInQuestion } from "./line-states.js";

const sum = (lines: readonly InvoiceLine[], pick: (line: InvoiceLine) => number) =>
  lines.reduce((total, line) => total + pick(line), 0);

/** `30% of 23 sales, $3,564.00`; `30% of each of 23 sales` where rounding makes the product inexact. */
function describeShare(lines: readonly InvoiceLine[], what: string): string {
  const verified = sum(lines, (line) => line.verified);
  const isExact = Math.round((Math.abs(verified) * 3) / 10) === Math.abs(sum(lines, (line) => line.commission));
  return `30% of ${isExact ? "" : "each of "}${what}, ${formatMoney(verified)}`;
}

export function InvoiceTotals({ invoice }: { invoice: InvoiceAnswer }) {
  const { lines, total, due, outsidePayments, onHold, notOwed, credited, payments } = invoice;
  const sales = lines.filter(({ kind }) => kind === "sale");
  const reversals = lines.filter(({ kind }) => kind !== "sale" && kind !== "credit" && kind !== "correction");
  const earlier = lines.filter(({ kind }) => kind === "credit" || kind === "correction");
  const writtenOff = countIn(lines, "written-off") + countIn(lines, "lost");
  const paid = outsidePayments.reduce((cents, { amount, takenBack }) => (takenBack ? cents : cents + amount), 0);
  return (
    <dl className={styles.totals}>
      <Row
        name={describeShare(sales, count(sales.length, "sale", "sales"))}
        amount={sum(sales, (line) => line.commission)}
      />
      {reversals.length === 0 ? null : (
        <Row
          name={describeShare(reversals, count(reversals.length, "refund", "refunds"))}
          amount={sum(reversals, (line) => line.commission)}
        />
      )}
      {earlier.length === 0 ? null : (
        <Row name="Credits and corrections of earlier invoices" amount={sum(earlier, (line) => line.commission)} />
      )}
      <Row name="Invoice total" amount={total} isSum />
      {onHold === 0 ? null : <Row name={nameHold(lines)} amount={-onHold} />}
      {notOwed === 0 ? null : <Row name="Granted, not owed" amount={-notOwed} />}
      {credited === 0 ? null : <Row name="Credited after payment" amount={-credited} />}
      {paid === 0 ? null : <Row name="Paid another way" amount={-paid} />}
      {writtenOff === 0 ? null : <Row name="Written off, not owed" amount={-writtenOff} />}
      {paid === 0 || due === 0 ? null : <Row name="Still owed" amount={due} isSum />}
      {payments.filter(isLive).map((payment) => (
        <Row key={payment.id} name={nameDebit(payment)} amount={payment.amount} isSum />
      ))}
      <Refunded invoice={invoice} />
    </dl>
  );
}

const nameHold = (lines: readonly InvoiceLine[]) =>
  `On hold, ${count(lines.filter(isInQuestion).length, "line", "lines")} in question`;

/** Planned, on its way or paid. */
export const isLive = ({ status }: InvoicePayment) =>
  status === "scheduled" || status === "processing" || status === "succeeded";

const nameDebit = ({ status, debitDate, postponed }: InvoicePayment) =>
  postponed === true
    ? "To be debited, postponed"
    : `${status === "scheduled" ? "To be debited" : "Debited"} ${formatWeekday(debitDate)}`;

function Refunded({ invoice: { refunds } }: { invoice: InvoiceAnswer }) {
  const refunded = refunds.reduce((sum, { status, amount }) => (status === "failed" ? sum : sum + amount), 0);
  return refunded === 0 ? null : <Row name="Refunded to the bank" amount={-refunded} />;
}

function Row({ name, amount, isSum = false }: { name: string; amount: number; isSum?: boolean }) {
  return (
    <div className={isSum ? styles.sum : styles.total}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
