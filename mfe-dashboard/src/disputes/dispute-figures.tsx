import type { Dispute } from "@portal/shared-ui/api";
import { formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count } from "../billing/billing.texts.js";
import { isUnderWay, type Side } from "./dispute.texts.js";
import styles from "./dispute-figures.module.css";

export interface DisputeFiguresProps {
  dispute: Dispute;
  side: Side;
  /** In the client's zone. */
  today: LocalDay;
}

/** Both sides see the same figures. */
export function DisputeFigures({ dispute, side, today }: DisputeFiguresProps) {
  const { held, stillDebited, invoiceTotal, invoice_number } = dispute;
  return (
    <dl className={styles.figures}>
      <Figure name="On hold" amount={held} detail={describeHold(dispute)} />
      <Figure
        name={nameDebit(stillDebited.date, today)}
        amount={stillDebited.amount}
        detail={
          stillDebited.date === null
            ? describeDayless(stillDebited.amount)
            : isUnderWay(dispute)
              ? `everything ${side === "client" ? "you didn’t question" : "not on hold"}`
              : "what this invoice debits"
        }
      />
      <Figure name="Invoice total" amount={invoiceTotal} detail={invoice_number} />
    </dl>
  );
}

/** A debit without a day was postponed by a hold (S74). */
const describeDayless = (amount: number) => (amount > 0 ? "postponed, the day follows" : "no debit is planned");

function nameDebit(date: LocalDay | null, today: LocalDay): string {
  if (date === null) return "Still debited";
  return date < today ? `Debited ${formatWeekday(date)}` : `Still debited ${formatWeekday(date)}`;
}

function describeHold(dispute: Dispute): string {
  if (dispute.held > 0) return `${count(dispute.count, "line", "lines")}, not debited while open`;
  return isUnderWay(dispute) ? "it was debited, paid or credited already" : "nothing is in question now";
}

function Figure({ name, amount, detail }: { name: string; amount: number; detail: string }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.amount}>
        <Money amount={amount} />
      </dd>
      <dd className={styles.detail}>{detail}</dd>
    </div>
  );
}
