import { useNavigation } from "@portal/host-contract";
import type { BalanceAnswer, DebitDay, DebitsAnswer } from "@portal/shared-ui/api";
import { Icon } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count, tryOf } from "../billing/billing.texts.js";
import styles from "./balance-card.module.css";

export interface NextDebitProps {
  next: BalanceAnswer["nextDebit"];
  /** All debits of that day; null: not loaded. */
  day: DebitsAnswer["nextDay"];
}

/** Includes the text of each notice (S52). */
export function NextDebit({ next, day }: NextDebitProps) {
  if (next === null) return null;
  const more = day === null ? 0 : day.count - day.debits.length;
  return (
    <div className={styles.line}>
      <Icon name="calendar" size={16} />
      <div>
        <p>
          Next debit{" "}
          <strong>
            {formatWeekday(next.date)}: <Money amount={next.amount} />
          </strong>{" "}
          from {next.account}
          {day !== null && day.count > 1 ? `, in ${count(day.count, "debit", "debits")}` : null}
        </p>
        {day?.debits.map((debit) => (
          <Notice key={`${debit.invoiceId} ${debit.attempt}`} debit={debit} />
        ))}
        {more > 0 ? <p className={styles.detail}>And {count(more, "other one", "other ones")}.</p> : null}
      </div>
    </div>
  );
}

function Notice({ debit }: { debit: DebitDay }) {
  const { Link } = useNavigation();
  const { invoiceId, invoice_number, movedFrom, notice, why } = debit;
  return (
    <p className={styles.detail}>
      {tryOf(debit) > 1 ? <strong>Tried again. </strong> : null}
      {movedFrom === null ? null : <strong>Not on {formatWeekday(movedFrom)}. </strong>}
      {notice} {why.length === 0 ? null : `Why that day: ${why.join(". ")}.`}{" "}
      <Link to={`/invoice?id=${encodeURIComponent(invoiceId)}`}>{invoice_number}</Link>
    </p>
  );
}
