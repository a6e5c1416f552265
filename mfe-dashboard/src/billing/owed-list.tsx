import { useNavigation } from "@portal/host-contract";
import type { DebitsAnswer } from "@portal/shared-ui/api";
import { Badge, Card } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { count, invoiceStatusTexts } from "./billing.texts.js";
import styles from "./debit-list.module.css";
import { agencyFixes, describeOutcome } from "./owed.texts.js";

/** For the agency: owed invoices without a further debit. */
export function OwedList({ owed: { invoices, count: number, amount } }: Pick<DebitsAnswer, "owed">) {
  const { Link } = useNavigation();
  if (number === 0) return null;
  const more = number - invoices.length;
  return (
    <Card title={`Owed: ${count(number, "invoice", "invoices")}`} actions={<Money amount={amount} />}>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <li key={invoice.invoiceId} className={styles.debit}>
            <span className={styles.words}>
              <span className={styles.day}>{invoice.name}</span>
              <Link to={`/invoice?id=${encodeURIComponent(invoice.invoiceId)}`}>{invoice.invoice_number}</Link>
            </span>
            <span className={styles.sum}>
              <Money amount={invoice.amount} />
              <Badge tone={invoiceStatusTexts[invoice.status].tone}>{invoiceStatusTexts[invoice.status].label}</Badge>
            </span>
            <span className={styles.why}>
              {describeOutcome(invoice)} {agencyFixes[invoice.cure]}
            </span>
          </li>
        ))}
        {more > 0 ? <li className={styles.debit}>And {count(more, "earlier one", "earlier ones")}.</li> : null}
      </ul>
    </Card>
  );
}
