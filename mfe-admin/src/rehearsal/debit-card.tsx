import type { Rehearsal } from "@portal/shared-ui/api";
import { Badge, Card, Icon } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count, describeMandate } from "../clients/client.texts.js";
import styles from "./debit-card.module.css";

export function DebitCard({ rehearsal }: { rehearsal: Rehearsal }) {
  const { name, lines, credits, total, mandate, debitDate, why, notice } = rehearsal;
  const state = describeMandate(mandate);
  const sum = lines.reduce((before, { commission }) => before + commission, 0);
  return (
    <Card title={name} actions={<Badge tone={state.tone}>Mandate: {state.label.toLowerCase()}</Badge>}>
      <dl className={styles.facts}>
        <Fact name={count(lines.length, "line", "lines")} amount={sum} />
        {credits.map(({ id, amount, invoice_number }) => (
          <Fact key={id} name={nameCredit(id, amount, invoice_number)} amount={-amount} />
        ))}
        <div className={styles.total}>
          <dt>{debitDate === null ? "Total" : "Debit"}</dt>
          <dd>
            <Money amount={total} />
          </dd>
        </div>
        {mandate?.last4 ? (
          <div className={styles.fact}>
            <dt>From</dt>
            <dd>•••• {mandate.last4}</dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.day}>
        <p className={styles.when}>
          <Icon name="calendar" />
          {debitDate === null ? "Nothing is debited" : `Debited ${formatWeekday(debitDate)}`}
        </p>
        <ul className={styles.why}>
          {why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      {notice === null ? null : (
        <>
          <h3 className={styles.heading}>What the client reads</h3>
          <blockquote className={styles.notice}>{notice}</blockquote>
        </>
      )}
    </Card>
  );
}

function Fact({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}

/** Later changes of a billed sale are corrections, up or down; everything else is a credit. */
function nameCredit(id: string, amount: number, invoiceNumber: string): string {
  const hasChanged = amount < 0 || id.startsWith("correction:");
  return hasChanged ? `Changed since ${invoiceNumber}` : `Credit of ${invoiceNumber}`;
}
