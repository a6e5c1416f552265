import type { InvoiceAnswer } from "@portal/shared-ui/api";
import { Button, Card } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./billing.module.css";
import { RecordPayment } from "./record-payment.js";
import { RetryDebit } from "./retry-debit.js";

/** For billing staff: ways to collect besides the planned debit. */
export function CollectInvoice({ invoice }: { invoice: InvoiceAnswer }) {
  const { may, retryDays } = invoice;
  const [opened, setOpened] = useState<"record" | "retry" | null>(null);
  if (!may.recordPayment && retryDays === null) return null;
  const close = () => setOpened(null);
  return (
    <Card title="Collect">
      <div className={styles.actions}>
        {may.recordPayment ? <Button onClick={() => setOpened("record")}>Record a payment</Button> : null}
        {retryDays === null ? null : <Button onClick={() => setOpened("retry")}>Retry on…</Button>}
      </div>
      {opened === "record" ? <RecordPayment invoice={invoice} onClose={close} /> : null}
      {opened === "retry" && retryDays ? <RetryDebit invoice={invoice} days={retryDays} onClose={close} /> : null}
    </Card>
  );
}
