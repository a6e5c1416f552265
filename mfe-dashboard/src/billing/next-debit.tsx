import { useNavigation } from "@portal/host-contract";
import type { DebitsAnswer } from "@portal/shared-ui/api";
import { ButtonLink, Card, EmptyState } from "@portal/shared-ui/core";
import { formatWeekday, type LocalDay } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { count, MAX_ATTEMPTS, tryOf } from "./billing.texts.js";
import styles from "./next-debit.module.css";

const DAY_MS = 86_400_000;

export interface NextDebitProps extends Pick<DebitsAnswer, "next" | "nextDay"> {
  today: LocalDay;
  isOfAllClients: boolean;
}

export function NextDebit({ next, nextDay, today, isOfAllClients }: NextDebitProps) {
  const { Link } = useNavigation();
  if (next === null) {
    return (
      <Card>
        <EmptyState icon="calendar" title="No debit is planned">
          We’ll show every debit here before it happens.
        </EmptyState>
      </Card>
    );
  }
  const [weekday = "", monthDay = ""] = formatWeekday(next.date)
    .split(",")
    .map((part) => part.trim());
  const [month = "", day = ""] = monthDay.split("\u00A0");
  return (
    <section className={styles.next} aria-label="Next debit">
      <p className={styles.leaf} aria-hidden="true">
        <span>{weekday}</span>
        <span className={styles.number}>{day}</span>
        <span>{month}</span>
      </p>
      <div className={styles.sum}>
        <h2 className={styles.title}>
          Next debit, {formatWeekday(next.date)}, {inDays(today, next.date)}
        </h2>
        <p className={styles.figure}>
          <Money amount={next.amount} />
        </p>
        <p className={styles.faint}>
          {isOfAllClients ? `${next.name}, ` : ""}
          {next.invoice_number}
          {tryOf(next) > 1 ? `, attempt ${tryOf(next)} of up to ${MAX_ATTEMPTS}` : ""}
        </p>
        <SameDay nextDay={nextDay} />
      </div>
      <div className={styles.why}>
        <h3 className={styles.title}>Why that day</h3>
        <ul>
          {next.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <ButtonLink render={(props) => <Link to={`/invoice?id=${encodeURIComponent(next.invoiceId)}`} {...props} />}>
        Show the lines
      </ButtonLink>
    </section>
  );
}

function SameDay({ nextDay }: Pick<NextDebitProps, "nextDay">) {
  if (nextDay === null || nextDay.count === 1) return null;
  return (
    <p className={styles.faint}>
      The first of {count(nextDay.count, "debit", "debits")} on that day, <Money amount={nextDay.amount} /> in all
    </p>
  );
}

function inDays(today: LocalDay, day: LocalDay): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (days <= 0) return "today";
  return days === 1 ? "tomorrow" : `in ${count(days, "day", "days")}`;
}
