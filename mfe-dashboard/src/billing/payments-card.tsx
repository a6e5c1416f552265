import { describeFailure, type InvoiceAnswer, type OutsidePayment, useChange } from "@portal/shared-ui/api";
import { Badge, Button, Card } from "@portal/shared-ui/core";
import { formatWeekday, formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import styles from "./debit-list.module.css";
import { describeMethod } from "./payment.texts.js";

export interface PaymentsCardProps {
  invoice: InvoiceAnswer;
  mayReverse: boolean;
}

/** Payments other than debits; renders nothing without any. */
export function PaymentsCard({ invoice, mayReverse }: PaymentsCardProps) {
  const [reversed, setReversed] = useState<OutsidePayment | null>(null);
  const { outsidePayments, timeZone, status } = invoice;
  if (outsidePayments.length === 0) return null;
  return (
    <Card title="Paid another way">
      <ul className={styles.list}>
        {outsidePayments.map((payment) => (
          <li key={payment.id} className={styles.debit}>
            <span className={styles.words}>
              <span className={styles.day}>{formatWeekday(payment.date)}</span>
              <span>{describeMethod(payment)}</span>
              <Recorded payment={payment} timeZone={timeZone} />
            </span>
            <span className={styles.sum}>
              <Money amount={payment.amount} />
              {payment.takenBack === null ? <Badge tone="good">Paid</Badge> : <Badge tone="neutral">Reversed</Badge>}
              {mayReverse && payment.takenBack === null && status !== "processing" ? (
                <Button onClick={() => setReversed(payment)}>Reverse</Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {reversed === null ? null : <ReversePayment payment={reversed} onClose={() => setReversed(null)} />}
    </Card>
  );
}

function Recorded({
  payment: { recordedBy, recordedAt, takenBack },
  timeZone,
}: {
  payment: OutsidePayment;
  timeZone: string;
}) {
  const by = recordedBy === null ? "" : ` by ${recordedBy}`;
  return (
    <>
      <span className={styles.faint}>
        Recorded {formatZonedInstant(recordedAt, timeZone)}
        {by}
      </span>
      {takenBack === null ? null : (
        <span className={styles.faint}>
          Reversed {formatZonedInstant(takenBack.at, timeZone)}: {takenBack.reason}
        </span>
      )}
    </>
  );
}

function ReversePayment({ payment, onClose }: { payment: OutsidePayment; onClose: () => void }) {
  const reversal = useChange(
    (api, reason: string) => api.call("POST /pc/take-back-payment", { id: payment.id, reason }),
    { invalidates: "all", onSuccess: onClose },
  );
  return (
    <ReasonDialog
      title={`Reverse the payment of ${formatMoney(payment.amount)}`}
      confirmLabel="Reverse the payment"
      busy={reversal.isPending}
      busyLabel="Reversing"
      help="The client sees it on the invoice."
      failure={reversal.error === null ? null : describeFailure(reversal.error).message}
      onConfirm={(reason) => reversal.mutate(reason)}
      onCancel={onClose}
    >
      The amount is owed again. A debit that this payment lowered or canceled is planned again, and the client is
      notified.
    </ReasonDialog>
  );
}
