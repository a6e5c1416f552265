import { useNavigation } from "@portal/host-contract";
import type { OpenDebit } from "@portal/shared-ui/api";
import { Badge, ButtonLink, Card, EmptyState, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { debitStatusTexts, type StatusText, tryOf } from "./billing.texts.js";
import { type DebitStep, listDebitSteps } from "./debit-steps.js";
import styles from "./happening-now.module.css";

/** Lists retries first, then debits on their way, then planned ones. */
export function HappeningNow({ open }: { open: readonly OpenDebit[] }) {
  if (open.length === 0) {
    return (
      <Card id="open-debits">
        <EmptyState icon="calendar" title="No debit is planned">
          We’ll show every debit here before it happens.
        </EmptyState>
      </Card>
    );
  }
  const inOrder = [...open].sort((a, b) => rank(a) - rank(b));
  return (
    <Card id="open-debits" title="Happening now" actions={<span>{open.length.toLocaleString("en-US")}</span>} flush>
      <ul className={styles.list}>
        {inOrder.map((debit) => (
          <Debit key={`${debit.invoiceId} ${debit.attempt}`} debit={debit} />
        ))}
      </ul>
    </Card>
  );
}

const isRetry = (debit: OpenDebit) => tryOf(debit) > 1 && debit.status === "scheduled";

function rank(debit: OpenDebit): number {
  if (isRetry(debit)) return 0;
  return debit.status === "processing" ? 1 : 2;
}

/** State of this attempt; the steps list earlier ones. */
function nameState({ status, postponed }: OpenDebit): StatusText {
  if (postponed) return { tone: "warn", label: "Postponed" };
  return status === "processing" ? { tone: "info", label: "On its way" } : debitStatusTexts[status];
}

function Debit({ debit }: { debit: OpenDebit }) {
  const { Link } = useNavigation();
  const { invoiceId, invoice_number, amount, status, movedFrom, postponed, notice, why, account } = debit;
  const path = `/invoice?id=${encodeURIComponent(invoiceId)}`;
  const state = nameState(debit);
  return (
    <li className={styles.debit}>
      <div className={styles.words}>
        <p className={styles.sum}>
          <span className={styles.figure}>
            <Money amount={amount} />
          </span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p>
          <Link to={path}>{invoice_number}</Link>, from {account}
        </p>
        {movedFrom === null ? null : <p>Moved from {formatWeekday(movedFrom)}.</p>}
        {notice === null || (status !== "scheduled" && !postponed) ? null : <p className={styles.faint}>{notice}</p>}
        {postponed ? <p className={styles.faint}>We’ll tell you its new day before we debit it.</p> : null}
        {why.length === 0 || postponed ? null : <p className={styles.faint}>Why that day: {why.join(". ")}.</p>}
      </div>
      <ButtonLink render={(props) => <Link to={path} {...props} />}>
        Show the invoice<VisuallyHidden> {invoice_number}</VisuallyHidden>
      </ButtonLink>
      <ol className={styles.steps}>
        {listDebitSteps(debit).map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
    </li>
  );
}

function Step({ step: { name, when, state } }: { step: DebitStep }) {
  return (
    <li
      className={joinClassNames(styles.step, styles[state.replace(" ", "-")])}
      aria-current={state === "now" ? "step" : undefined}
    >
      <span className={styles.name}>{name}</span>
      <span className={styles.faint}>{when}</span>
    </li>
  );
}
