import type { DebitRefund, InvoiceAnswer } from "@portal/shared-ui/api";
import { Badge, Card } from "@portal/shared-ui/core";
import { formatWeekday, formatZonedInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import type { StatusText } from "./billing.texts.js";
import styles from "./debit-list.module.css";

const statusTexts: Readonly<Record<DebitRefund["status"], StatusText>> = {
  pending: { tone: "info", label: "On its way" },
  succeeded: { tone: "good", label: "Refunded" },
  failed: { tone: "bad", label: "Failed" },
};

/** Renders nothing without any. */
export function RefundsCard({ invoice: { refunds, timeZone } }: { invoice: InvoiceAnswer }) {
  if (refunds.length === 0) return null;
  return (
    <Card title="Refunds">
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id} className={styles.debit}>
            <span className={styles.words}>
              <span className={styles.day}>{describeDay(refund)}</span>
              <span>{refund.reason}</span>
              <span className={styles.faint}>Sent {formatZonedInstant(refund.requestedAt, timeZone)}</span>
            </span>
            <span className={styles.sum}>
              <Money amount={refund.amount} />
              <Badge tone={statusTexts[refund.status].tone}>{statusTexts[refund.status].label}</Badge>
            </span>
            {refund.failure === null ? null : <span className={styles.why}>{refund.failure}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function describeDay({ status, arrivesOn }: DebitRefund): string {
  if (status === "failed") return "It didn’t arrive";
  if (arrivesOn === null) return "To the bank account of the debit";
  return status === "pending" ? `Arrives ${formatWeekday(arrivesOn)}` : `Arrived ${formatWeekday(arrivesOn)}`;
}
