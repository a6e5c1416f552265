import { useNavigation } from "@portal/host-contract";
import type { DebitsAnswer } from "@portal/shared-ui/api";
import { Card } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import styles from "./debit-list.module.css";
import { describeMethod } from "./payment.texts.js";

export interface PaymentListProps {
  payments: DebitsAnswer["payments"];
  /** Each row names its client. */
  isOfAllClients: boolean;
}

/** Payments other than debits; renders nothing without any. */
export function PaymentList({ payments, isOfAllClients }: PaymentListProps) {
  const { Link } = useNavigation();
  if (payments.length === 0) return null;
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <Card title="Paid another way" actions={<Money amount={total} />}>
      <ul className={styles.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={styles.debit}>
            <span className={styles.words}>
              <span className={styles.day}>{formatWeekday(payment.date)}</span>
              <Link to={`/invoice?id=${encodeURIComponent(payment.invoiceId)}`}>{payment.invoice_number}</Link>
              {isOfAllClients ? <span className={styles.faint}>{payment.name}</span> : null}
              <span className={styles.faint}>{describeMethod(payment)}</span>
            </span>
            <span className={styles.sum}>
              <Money amount={payment.amount} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
