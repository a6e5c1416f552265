import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { formatDay, formatInstant, formatWeekday } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";

import { invoiceStatusTexts, nameDebitDay } from "./billing.texts.js";
import styles from "./invoice-document.module.css";
import { isLive } from "./invoice-totals.js";
import { describeMethod } from "./payment.texts.js";

export function InvoiceParties({ invoice }: { invoice: InvoiceAnswer }) {
  const { issuer, billTo, invoice_number, issuedAt, dueDate, timeZone, questionsUntil } = invoice;
  const { label } = invoiceStatusTexts[invoice.status];
  return (
    <>
      <dl className={styles.parties}>
        <Fact name="From">
          <strong>{issuer.name}</strong>
          <span>{issuer.address}</span>
          <a href={`mailto:${issuer.email}`}>{issuer.email}</a>
        </Fact>
        <Fact name="Bill to">
          <strong>{billTo.name}</strong>
          {billTo.address === null ? null : <span>{billTo.address}</span>}
        </Fact>
        <Fact name="Invoice">
          <strong className={styles.whole}>{invoice_number}</strong>
          <span>Issued {formatInstant(issuedAt, timeZone)}</span>
          <span>Due {formatDay(dueDate)}</span>
        </Fact>
      </dl>
      <dl className={styles.parties}>
        <Fact name="Status">
          <span>
            {label} since {formatInstant(invoice.statusAt, timeZone)}
          </span>
        </Fact>
        <Fact name="Debit">
          <span>{nameDebitDay(invoice)}</span>
        </Fact>
        <Fact name="Payment method">
          {listWays(invoice).map((way) => (
            <span key={way}>{way}</span>
          ))}
        </Fact>
        <Fact name="Questions until">
          <span>{formatWeekday(questionsUntil)}</span>
        </Fact>
      </dl>
    </>
  );
}

/** Ways of payment without failed debits. Before any payment, the bank debit that will pay. */
function listWays({ account, payments, outsidePayments }: InvoiceAnswer): string[] {
  const debit =
    account === null ? "Bank debit" : `Bank debit from ${account.institution} •••• ${account.last4 ?? "????"}`;
  const ways = outsidePayments.filter(({ takenBack }) => takenBack === null).map(describeMethod);
  const isDebited = payments.some(isLive);
  return isDebited || ways.length === 0 ? [debit, ...ways] : ways;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
