import { useNavigation } from "@portal/host-contract";
import type { InvoiceAnswer, InvoiceEvent } from "@portal/shared-ui/api";
import { Badge, Card, Icon, type IconName, joinClassNames } from "@portal/shared-ui/core";
import { formatWeekday, formatZonedInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";

import type { ReactNode } from "react";

import { disputeLink } from "../disputes/dispute.texts.js";
import { eventTexts, invoiceStatusTexts, isTrouble } from "./billing.texts.js";
import styles from "./invoice-timeline.module.css";

function describeArithmetic({ lines, verified, commission, total, isExactShare }: InvoiceAnswer): string {
  const share = isExactShare
    ? `${formatMoney(verified)} × 30% = ${formatMoney(commission)}`
    : `30% of each sale, ${formatMoney(verified)} in all`;
  if (commission === total) return share;
  if (total > commission) {
    const corrected = formatMoney(total - commission);
    return `${share}, with ${corrected} of earlier invoices = ${formatMoney(total)}`;
  }
  const isCorrected = lines.some(({ kind }) => kind === "correction");
  const what = isCorrected ? "of earlier invoices" : "in credits";
  return `${share}, less ${formatMoney(commission - total)} ${what} = ${formatMoney(total)}`;
}

export function InvoiceTimeline({ invoice }: { invoice: InvoiceAnswer }) {
  const { total, due, status, timeZone } = invoice;
  const events = [...invoice.events, ...listPendingRefunds(invoice)];
  const state = invoiceStatusTexts[status];
  return (
    <Card title="Commission" actions={<Badge tone={state.tone}>{state.label}</Badge>}>
      <p className={styles.figure}>
        <Money amount={total} />
      </p>
      <p className={styles.faint}>{describeArithmetic(invoice)}</p>
      {due > 0 && due < total ? <p className={styles.due}>Still owed: {formatMoney(due)}</p> : null}
      <OnHold invoice={invoice} />
      <ol className={styles.timeline} aria-label="What happened">
        {events.map((event, index) => (
          <Step key={`${event.kind} ${index}`} event={event} timeZone={timeZone}>
            {status === "processing" && event.kind === "debit-sent" && isLatest(events, index) ? (
              <Badge tone="info">Now: the bank takes 2 to 4 bank days</Badge>
            ) : null}
            {event.kind === "questioned" ? <OpenQuestion invoice={invoice} /> : null}
          </Step>
        ))}
      </ol>
    </Card>
  );
}

/** Pending refunds as events on their arrival day. Empty if the API already lists such an event. */
function listPendingRefunds({ refunds, events }: InvoiceAnswer): InvoiceEvent[] {
  if (events.some(({ kind, at }) => kind === "refunded" && at === null)) return [];
  return refunds.flatMap(({ status, arrivesOn, amount }) =>
    status === "pending" && arrivesOn !== null
      ? [{ kind: "refunded", at: null, between: { start: arrivesOn, end: arrivesOn }, text: formatMoney(amount) }]
      : [],
  );
}

/** The amount on hold, and the amount debited regardless. */
function OnHold({ invoice }: { invoice: InvoiceAnswer }) {
  const { total, onHold, planned } = invoice;
  if (onHold === 0) return null;
  const debits = planned.debits.map(
    ({ amount, date }) => `${formatMoney(amount)} is ${date === null ? "postponed" : `debited ${formatWeekday(date)}`}`,
  );
  const rest = debits.length === 0 ? "" : `: ${debits.join(", ")}`;
  return (
    <p className={styles.due}>
      {formatMoney(total)}, with {formatMoney(onHold)} on hold{rest}.
    </p>
  );
}

/** Links to the only open question. With several questions, each line has its own link. */
function OpenQuestion({ invoice: { lines } }: { invoice: InvoiceAnswer }) {
  const { Link } = useNavigation();
  const [id, ...more] = new Set(lines.flatMap(({ dispute }) => (dispute === null ? [] : [dispute.id])));
  if (id === undefined || more.length > 0) return null;
  return <Link to={disputeLink(id)}>Open the question</Link>;
}

/** Whether this is the last event that has happened. */
function isLatest(events: readonly InvoiceEvent[], index: number): boolean {
  return events.slice(index + 1).every(({ at }) => at === null);
}

interface StepProps {
  event: InvoiceEvent;
  timeZone: string;
  children: ReactNode;
}

function Step({ event: { kind, at, between, text }, timeZone, children }: StepProps) {
  const icon: IconName = isTrouble(kind) ? "error" : "check";
  return (
    <li className={joinClassNames(styles.step, at === null ? styles.ahead : isTrouble(kind) && styles.bad)}>
      <span className={styles.node}>{at === null ? null : <Icon name={icon} size={14} />}</span>
      <div className={styles.words}>
        <p className={styles.name}>{kind === "refunded" && at === null ? "Refund arrives" : eventTexts[kind]}</p>
        {at === null ? null : <p className={styles.faint}>{formatZonedInstant(at, timeZone)}</p>}
        {between ? (
          <p className={styles.faint}>
            {between.start === between.end
              ? formatWeekday(between.start)
              : `Between ${formatWeekday(between.start)} and ${formatWeekday(between.end)}`}
          </p>
        ) : null}
        {text === null ? null : <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </li>
  );
}
