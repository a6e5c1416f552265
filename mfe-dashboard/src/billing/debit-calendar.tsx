import { useNavigation } from "@portal/host-contract";
import type { DebitDay, DebitsAnswer } from "@portal/shared-ui/api";
import { Button, Card, Icon, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import type { LocalDay } from "@portal/shared-ui/dates";

import { count, debitStatusTexts } from "./billing.texts.js";
import styles from "./debit-calendar.module.css";
import { addMonths, formatMonth, listWeeks, type Month } from "./month-days.js";

/** Debits shown on a day; the rest are only counted and summed. */
const MAX_SHOWN = 2;
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export interface DebitCalendarProps {
  debits: DebitsAnswer;
  isOfAllClients: boolean;
  onMonth: (month: Month) => void;
}

export function DebitCalendar({
  debits: { month, today, debits, holidays },
  isOfAllClients,
  onMonth,
}: DebitCalendarProps) {
  const title = formatMonth(month);
  return (
    <Card
      title={title}
      flush
      actions={
        <OtherMonths onPrevious={() => onMonth(addMonths(month, -1))} onNext={() => onMonth(addMonths(month, 1))} />
      }
    >
      <div className={styles.frame}>
        <table className={styles.month}>
          <caption>
            <VisuallyHidden>Debits in {title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {listWeeks(month).map((week, index) => (
              <tr key={index}>
                {week.map((day, place) => (
                  <DayCell
                    key={place}
                    day={day}
                    isToday={day === today}
                    holiday={holidays.find(({ date }) => date === day)?.name ?? null}
                    debits={debits.filter(({ date }) => date === day)}
                    isOfAllClients={isOfAllClients}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function OtherMonths({ onPrevious, onNext }: { onPrevious: () => void; onNext: () => void }) {
  return (
    <>
      <Button variant="quiet" aria-label="Previous" onClick={onPrevious}>
        <Icon name="chevron-left" />
      </Button>
      <Button variant="quiet" aria-label="Next" onClick={onNext}>
        <Icon name="chevron-right" />
      </Button>
    </>
  );
}

interface DayCellProps {
  day: LocalDay | null;
  isToday: boolean;
  holiday: string | null;
  debits: readonly DebitDay[];
  isOfAllClients: boolean;
}

function DayCell({ day, isToday, holiday, debits, isOfAllClients }: DayCellProps) {
  if (day === null) return <td />;
  const more = debits.slice(MAX_SHOWN);
  return (
    <td className={joinClassNames(holiday !== null && styles.shut)}>
      <span className={joinClassNames(styles.number, isToday && styles.today)}>
        {isToday ? <VisuallyHidden>Today, </VisuallyHidden> : null}
        {Number(day.slice(8))}
      </span>
      {holiday === null ? null : (
        <span className={styles.holiday}>
          {holiday} <br className={styles.wide} />
          Banks closed
        </span>
      )}
      {debits.slice(0, MAX_SHOWN).map((debit) => (
        <DebitChip key={`${debit.invoiceId} ${debit.attempt}`} debit={debit} isNamed={isOfAllClients} />
      ))}
      {more.length === 0 ? null : (
        <span className={styles.more}>
          {count(more.length, "more", "more")}, {formatMoney(more.reduce((sum, { amount }) => sum + amount, 0))}
        </span>
      )}
    </td>
  );
}

function DebitChip({ debit, isNamed }: { debit: DebitDay; isNamed: boolean }) {
  const { Link } = useNavigation();
  const { tone, label } = debitStatusTexts[debit.status];
  return (
    <Link
      to={`/invoice?id=${encodeURIComponent(debit.invoiceId)}`}
      className={joinClassNames(styles.chip, styles[tone])}
    >
      <span className={styles.words}>
        <span className={styles.amount}>{formatMoney(debit.amount)}</span> {label}
        {isNamed ? <span className={styles.name}> {debit.name}</span> : null}
      </span>
    </Link>
  );
}
