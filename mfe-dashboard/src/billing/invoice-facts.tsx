import { useNavigation } from "@portal/host-contract";
import type { InvoiceAnswer, InvoicePayment } from "@portal/shared-ui/api";
import { Card, type DefinitionItem, DefinitionList } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import { MAX_ATTEMPTS, nameDebitDay, tryOf } from "./billing.texts.js";
import styles from "./billing.module.css";

/** Names the maximum only for a planned or sent attempt, because only then may others follow. */
function nameAttempt(payment: InvoicePayment): string {
  const isOpen = payment.status === "scheduled" || payment.status === "processing";
  return isOpen ? `${tryOf(payment)} of up to ${MAX_ATTEMPTS}` : String(tryOf(payment));
}

export function InvoiceFacts({ invoice }: { invoice: InvoiceAnswer }) {
  const { Link } = useNavigation();
  const { mandateSignedAt, payments, billedBy, timeZone, why } = invoice;
  const last = payments.at(-1);
  const items: DefinitionItem[] = [
    {
      term: "Debit date",
      description: <Day day={nameDebitDay(invoice)} why={invoice.postponed === true ? [] : why} />,
    },
  ];
  if (mandateSignedAt !== null) {
    const signed = `Signed ${formatZonedInstant(mandateSignedAt, timeZone)}`;
    items.push({
      term: "Permission to debit",
      description: billedBy === null ? <Link to="/usersettings#documents">{signed}</Link> : signed,
    });
  }
  if (last) items.push({ term: "Attempt", description: nameAttempt(last) });
  if (billedBy !== null) items.push({ term: "Billed by", description: billedBy });
  return (
    <Card title="Details">
      <DefinitionList items={items} />
    </Card>
  );
}

function Day({ day, why }: { day: string; why: readonly string[] }) {
  return (
    <>
      {day}
      <ul className={styles.why}>
        {why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  );
}
