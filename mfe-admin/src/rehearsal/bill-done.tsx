import { useNavigation } from "@portal/host-contract";
import type { BillClientAnswer } from "@portal/shared-ui/api";
import { ButtonLink, Notice } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import styles from "./rehearsal.module.css";

export interface BillDoneProps {
  answer: BillClientAnswer;
  name: string;
  clientId: string;
}

export function BillDone({ answer: { invoice, message, carried }, name, clientId }: BillDoneProps) {
  const { Link } = useNavigation();
  return (
    <div className={styles.skeleton}>
      <Notice tone={invoice ? "good" : "info"} announce title={message}>
        {invoice ? (
          <p>
            {invoice.invoice_number} to {name}: <Money amount={invoice.total} /> is debited{" "}
            {formatWeekday(invoice.debitDate)}.
          </p>
        ) : (
          <p>
            <Money amount={carried ?? 0} /> of {name} stays for a later bill.
          </p>
        )}
      </Notice>
      <div className={styles.links}>
        {invoice ? (
          <ButtonLink variant="primary" render={(props) => <Link to={`/invoice?id=${invoice.id}`} {...props} />}>
            Open the invoice
          </ButtonLink>
        ) : null}
        <ButtonLink render={(props) => <Link to={`/debits?client=${clientId}`} {...props} />}>Debits</ButtonLink>
        <ButtonLink render={(props) => <Link to="/AdminDash" {...props} />}>Admin Dashboard</ButtonLink>
      </div>
    </div>
  );
}
