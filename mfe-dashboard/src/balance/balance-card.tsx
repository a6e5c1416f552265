import {
  type BalanceAnswer,
  type DebitsAnswer,
  describeFailure,
  type DisputeItem,
  type Loaded,
} from "@portal/shared-ui/api";
import { ErrorCard, Icon, Skeleton } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";

import { disputeLink } from "../disputes/dispute.texts.js";
import styles from "./balance-card.module.css";
import { BalanceBar, BalanceParts } from "./balance-parts.js";
import { NextDebit } from "./next-debit.js";

export interface BalanceCardProps {
  balance: Loaded<BalanceAnswer>;
  /** undefined: not loaded. */
  debits: Pick<DebitsAnswer, "nextDay"> | undefined;
  /** 30% of the shown days, in cents: what the client would owe before the agreement. null: not loaded. */
  wouldBe: number | null;
  /** The first open question; 'On hold' links to it. */
  question?: Pick<DisputeItem, "id"> | undefined;
}

/** Shows the whole balance, whatever days are chosen (S33). */
export function BalanceCard({ balance, debits, wouldBe, question }: BalanceCardProps) {
  if (balance.isPending) return <BalanceSkeleton />;
  if (balance.isLoadingError) {
    return (
      <ErrorCard
        title="What you owe could not be loaded."
        {...describeFailure(balance.error)}
        retrying={balance.isFetching}
        onRetry={() => void balance.refetch()}
      />
    );
  }
  const { owed, parts, nextDebit, owesFrom } = balance.data;
  const shown = parts.filter(({ kind, amount }) => amount > 0 || (kind === "not-billed" && owesFrom !== null));
  return (
    <section className={styles.card} aria-label="What you owe">
      <div className={styles.sum}>
        <dl>
          <dt className={styles.name}>You owe</dt>
          <dd className={styles.figure}>
            <Money amount={owed} />
          </dd>
          <dd className={styles.detail}>{describeBalance(balance.data, wouldBe)}</dd>
        </dl>
        <BalanceBar parts={shown} />
        <div className={styles.next}>
          <NextDebit next={nextDebit} day={debits?.nextDay ?? null} />
          <NextBill balance={balance.data} />
        </div>
      </div>
      {shown.length === 0 ? null : <BalanceParts parts={shown} onHold={question && disputeLink(question.id)} />}
    </section>
  );
}

function describeBalance({ owed, owesFrom }: BalanceAnswer, wouldBe: number | null): string {
  if (owesFrom === null && owed === 0) {
    const share = wouldBe === null ? "" : ` 30% would be ${formatMoney(wouldBe)}.`;
    return `Nothing is owed before the agreement.${share}`;
  }
  return owed < 0
    ? "We owe you this: it comes off your next invoices."
    : "Everything not paid yet, no matter which dates you pick below.";
}

/** The amount if billed now, and the next weekly bill. */
function NextBill({ balance: { forecast, nextBill } }: { balance: BalanceAnswer }) {
  if (forecast === null) return null;
  const about =
    forecast.amount === 0 ? (
      "nothing would be billed through today"
    ) : (
      <>
        about <Money amount={forecast.amount} /> would be billed through today
      </>
    );
  return (
    <p className={styles.line}>
      <Icon name="clock" size={16} />
      <span>
        {nextBill === null ? (
          <>Before a bill: {about}</>
        ) : (
          <>
            Next bill usually on <strong>{formatWeekday(nextBill)}</strong>: {about}
          </>
        )}
      </span>
    </p>
  );
}

/** As high as most clients' cards. */
export function BalanceSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.sum}>
        <Skeleton width="5rem" height="1.2rem" />
        <Skeleton width="9rem" height="2.4rem" />
        <Skeleton height="0.5rem" />
        <Skeleton lines={2} />
      </div>
      <div className={styles.parts}>
        <Skeleton lines={3} />
      </div>
    </div>
  );
}
