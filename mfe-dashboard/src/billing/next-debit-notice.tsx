import { useNavigation } from "@portal/host-contract";
import type { DebitDay, DebitsAnswer } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count } from "./billing.texts.js";
import styles from "./owed-notice.module.css";

const isNews = ({ attempt, movedFrom }: DebitDay) => attempt > 1 || movedFrom !== null;
const linesOf = ({ invoiceId }: DebitDay) => `/invoice?id=${encodeURIComponent(invoiceId)}`;

/** Tells a client of what is debited next before it is made: all of that day, one by one (S52). */
export function NextDebitNotice({ next, nextDay }: Pick<DebitsAnswer, "next" | "nextDay">) {
  if (next === null) return null;
  return nextDay === null || nextDay.count === 1 ? <OneDebit debit={next} /> : <SeveralDebits {...nextDay} />;
}

function OneDebit({ debit }: { debit: DebitDay }) {
  const { Link } = useNavigation();
  return (
    <Notice
      compact
      tone={isNews(debit) ? "warn" : "info"}
      title={
        <>
          On {formatWeekday(debit.date)} we {debit.attempt > 1 ? "try again to debit" : "debit"}{" "}
          <Money amount={debit.amount} />
          {debit.movedFrom === null ? "." : `, not on ${formatWeekday(debit.movedFrom)}.`}
        </>
      }
      action={
        <>
          <Link to={linesOf(debit)}>Show the lines</Link> <Link to="/debits">All debits</Link>
        </>
      }
    >
      For {debit.invoice_number}. {debit.why.join(". ")}
    </Notice>
  );
}

function SeveralDebits({ count: number, amount, debits }: NonNullable<DebitsAnswer["nextDay"]>) {
  const { Link } = useNavigation();
  const [first] = debits;
  if (!first) return null;
  const more = number - debits.length;
  return (
    <Notice
      tone={debits.some(isNews) ? "warn" : "info"}
      title={
        <>
          On {formatWeekday(first.date)} we debit <Money amount={amount} /> in {count(number, "debit", "debits")}.
        </>
      }
      action={<Link to="/debits">All debits</Link>}
    >
      <ul className={styles.list}>
        {debits.map((debit) => (
          <li key={debit.invoiceId}>
            <Link to={linesOf(debit)}>{debit.invoice_number}</Link>, <Money amount={debit.amount} />
            {debit.attempt > 1 ? ", tried again" : ""}
            {debit.movedFrom === null ? "" : `, not on ${formatWeekday(debit.movedFrom)}`}: {debit.why.join(". ")}
          </li>
        ))}
        {more > 0 ? <li>And {count(more, "other one", "other ones")}.</li> : null}
      </ul>
    </Notice>
  );
}
