import { type BankMovement, describeFailure } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  Notice,
  Skeleton,
} from "@portal/shared-ui/core";
import { findBrowserZone, type DayRange, formatDayRange, formatInstant } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";

import { LoadMore } from "../lists/load-more.js";
import styles from "./bank-movements.module.css";
import { type Marking, useBankMovements, useMarking } from "./use-bank-movements.js";

/** What came and went on the account that the client lets us debit; a deposit can be marked as a sale (S29). */
export function BankMovements({ client, range }: { client: string; range: DayRange }) {
  const movements = useBankMovements(client, range);
  const marking = useMarking();
  if (movements.isLoadingError) {
    return (
      <ErrorCard
        title="The bank's transactions could not be loaded."
        {...describeFailure(movements.error)}
        retrying={movements.isFetching}
        onRetry={() => void movements.refetch()}
      />
    );
  }
  const rows = movements.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Card title="Bank transactions" flush>
      <p className={styles.note}>
        A deposit counts once it is marked as a sale. Payouts of Square and Stripe cannot be: their sales count already.
      </p>
      {marking.failure === null ? null : (
        <div className={styles.note}>
          <Notice tone="bad" announce title="Nothing was changed.">
            {marking.failure}
          </Notice>
        </div>
      )}
      {movements.isPending ? (
        <div className={styles.note}>
          <Skeleton height="6rem" label="Loading the bank's transactions" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="bank" title="No bank transactions">
          None are known from {formatDayRange(range)}.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Bank transactions" columns={createColumns(marking)} rows={rows} rowKey={({ id }) => id} />
          <LoadMore list={movements} failure="The next transactions could not be loaded." />
        </>
      )}
    </Card>
  );
}

function createColumns(marking: Marking): readonly DataColumn<BankMovement>[] {
  return [
    { key: "description", header: "Transaction", cell: ({ description }) => description },
    {
      key: "at",
      header: "When",
      narrow: "plain",
      cell: ({ transacted_at }) => formatInstant(new Date(transacted_at * 1000).toISOString(), findBrowserZone()),
    },
    {
      key: "amount",
      header: "Amount",
      align: "end",
      narrow: "corner",
      cell: ({ amount }) => <Money amount={amount} />,
    },
    {
      key: "mark",
      header: "Counts",
      align: "end",
      narrow: "plain",
      cell: (movement) => <MarkCell movement={movement} marking={marking} />,
    },
  ];
}

function MarkCell({ movement, marking }: { movement: BankMovement; marking: Marking }) {
  const { id, amount, description, isPayout, isPending, markedAsSale } = movement;
  if (isPayout && !markedAsSale) return <Badge tone="neutral">Payout, not a sale</Badge>;
  if (isPending && !markedAsSale) return <Badge tone="neutral">Not posted yet</Badge>;
  if (amount <= 0 && !markedAsSale) return null;
  return (
    <span className={styles.mark}>
      {markedAsSale ? <Badge tone="good">A sale</Badge> : null}
      <Button
        aria-label={`${markedAsSale ? "Not a sale" : "Mark as a sale"}: ${description}`}
        busy={marking.markingId === id}
        busyLabel="Saving"
        onClick={() => marking.mark({ transactionId: id, marked: !markedAsSale })}
      >
        {markedAsSale ? "Not a sale" : "Mark as a sale"}
      </Button>
    </span>
  );
}
