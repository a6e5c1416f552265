import { describeFailure, type MarkedDeposit } from "@portal/shared-ui/api";
import { Badge, Button, Card, ErrorCard } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { depositTexts } from "./deposit.texts.js";
import { DepositMarkingNote } from "./deposit-marking.js";
import styles from "./deposits.module.css";
import { useMarkedDeposits } from "./use-marked-deposits.js";

/** Deposits that the agency marked or unmarked, newest change first. Renders nothing without any. */
export function MarkedDepositsCard() {
  const list = useMarkedDeposits();
  if (list.isLoadingError) {
    return (
      <ErrorCard
        title={depositTexts.failed}
        {...describeFailure(list.error)}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const deposits = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const [page] = list.data?.pages ?? [];
  if (page === undefined || deposits.length === 0) return null;
  return (
    <Card title={depositTexts.title}>
      <p className={styles.faint}>{depositTexts.about}</p>
      <ul className={styles.list}>
        {deposits.map((deposit, index) => (
          <Item
            key={`${deposit.id} ${deposit.marking.at}`}
            deposit={deposit}
            timeZone={page.timeZone}
            isLast={deposits.findIndex(({ id }) => id === deposit.id) === index}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {depositTexts.older}
        </Button>
      ) : null}
    </Card>
  );
}

function Item({ deposit, timeZone, isLast }: { deposit: MarkedDeposit; timeZone: string; isLast: boolean }) {
  const { amount, description, transacted_at: at } = deposit;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <span className={styles.name}>
          <strong>{description === "" ? "Bank deposit" : description}</strong>
          <span className={styles.faint}>{formatZonedInstant(new Date(at * 1000).toISOString(), timeZone)}</span>
        </span>
        <span className={styles.figure}>
          <Money amount={amount} />
          {isLast ? <StateBadge deposit={deposit} /> : null}
        </span>
      </div>
      <DepositMarkingNote deposit={deposit} timeZone={timeZone} isLast={isLast} />
    </li>
  );
}

function StateBadge({ deposit: { marking } }: { deposit: MarkedDeposit }) {
  if (marking.objection?.decision === null) return <Badge tone="warn">You objected</Badge>;
  return marking.marked ? <Badge tone="neutral">Counts as a sale</Badge> : <Badge tone="neutral">Does not count</Badge>;
}
