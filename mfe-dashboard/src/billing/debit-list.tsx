import { useNavigation } from "@portal/host-contract";
import type { DebitsAnswer } from "@portal/shared-ui/api";
import { Badge, Card, EmptyState } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { debitStatusTexts, MAX_ATTEMPTS } from "./billing.texts.js";
import styles from "./debit-list.module.css";
import { formatMonth } from "./month-days.js";

interface DebitListProps {
  debits: DebitsAnswer;
  isOfAllClients: boolean;
}

/** Each with the reasons for its day. */
export function DebitList({ debits: { month, debits }, isOfAllClients }: DebitListProps) {
  const { Link } = useNavigation();
  const title = `Debits of ${formatMonth(month)}`;
  const counted = debits.filter(({ status }) => status !== "canceled" && status !== "failed");
  const total = counted.reduce((sum, { amount }) => sum + amount, 0);
  if (debits.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon="calendar" title="No debits">
          Nothing is debited in this month.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={title} actions={<Money amount={total} />}>
      <ul className={styles.list}>
        {debits.map(({ invoiceId, invoice_number, attempt, tryNumber = attempt, date, amount, status, name, why }) => (
          <li key={`${invoiceId} ${attempt}`} className={styles.debit}>
            <span className={styles.words}>
              <span className={styles.day}>{formatWeekday(date)}</span>
              <Link to={`/invoice?id=${encodeURIComponent(invoiceId)}`}>{invoice_number}</Link>
              {isOfAllClients ? <span className={styles.faint}>{name}</span> : null}
              {tryNumber > 1 ? (
                <span className={styles.faint}>
                  Attempt {tryNumber} of up to {MAX_ATTEMPTS}
                </span>
              ) : null}
            </span>
            <span className={styles.sum}>
              <Money amount={amount} />
              <Badge tone={debitStatusTexts[status].tone}>{debitStatusTexts[status].label}</Badge>
            </span>
            {why.length === 0 ? null : (
              <details className={styles.why}>
                <summary>Why {formatWeekday(date)}</summary>
                <ul>
                  {why.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
