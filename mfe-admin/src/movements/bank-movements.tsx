import { type BankMovement, describeFailure } from "@portal/shared-ui/api";
import {
  Badge,
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  ErrorCard,
  Skeleton,
} from "@portal/shared-ui/core";
import { type DayRange, formatDayRange, formatInstant } from "@portal/shared-ui/dates";
import { formatMoney, Money } from "@portal/shared-ui/money";
import { ReasonDialog } from "@portal/shared-ui/overlay";

import { DecideObjection } from "../deposits/decide-objection.js";
import { depositTexts } from "../deposits/deposit.texts.js";
import { MarkingNote } from "../deposits/marking-note.js";
import { LoadMore } from "../lists/load-more.js";
import styles from "./bank-movements.module.css";
import { type Marking, useBankMovements, useMarking } from "./use-bank-movements.js";

export interface BankMovementsProps {
  client: string;
  range: DayRange;
  /** IANA. */
  timeZone: string;
}

/** Deposits on the debited account; staff mark one as a sale, with a reason (S68). */
export function BankMovements({ client, range, timeZone }: BankMovementsProps) {
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
        Money in only. A deposit counts once it is marked as a sale. Payouts of Square and Stripe cannot be marked:
        their sales count already. The client sees each time that you look at this list.
      </p>
      {movements.isPending ? (
        <div className={styles.note}>
          <Skeleton height="6rem" label="Loading the bank's transactions" />
        </div>
      ) : rows.length === 0 ? (
        <EmptyState icon="bank" title="No deposits">
          We know of none from {formatDayRange(range)}.
        </EmptyState>
      ) : (
        <>
          <DataTable
            caption="Bank transactions"
            columns={createColumns(marking, timeZone)}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <LoadMore list={movements} failure="The next transactions could not be loaded." />
        </>
      )}
      <MarkingDialog marking={marking} />
    </Card>
  );
}

function createColumns(marking: Marking, timeZone: string): readonly DataColumn<BankMovement>[] {
  return [
    { key: "description", header: "Transaction", cell: ({ description }) => description },
    {
      key: "at",
      header: "When",
      narrow: "plain",
      cell: ({ transacted_at }) => formatInstant(new Date(transacted_at * 1000).toISOString(), timeZone),
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

const nameMarking = ({ markedAsSale }: BankMovement) => (markedAsSale ? "Not a sale" : "Mark as a sale");

function describeMarking({ markedAsSale, amount }: BankMovement) {
  const money = formatMoney(amount);
  return markedAsSale
    ? `${money} no longer counts as a sale. What was billed for it is credited on the next invoice.`
    : `${money} counts as a sale of its day, and 30% of it is commission. The client can object until it is billed, and for 7 days after.`;
}

function MarkingDialog({ marking }: { marking: Marking }) {
  const { selected, select, mark, busy, failure } = marking;
  if (selected === null) return null;
  return (
    <ReasonDialog
      title={`${nameMarking(selected)}: ${selected.description}`}
      confirmLabel={nameMarking(selected)}
      busy={busy}
      busyLabel="Saving"
      help={depositTexts.reader}
      failure={failure}
      onConfirm={mark}
      onCancel={() => select(null)}
    >
      {describeMarking(selected)}
    </ReasonDialog>
  );
}

function MarkCell({ movement, marking }: { movement: BankMovement; marking: Marking }) {
  const { isPayout, isPending, markedAsSale } = movement;
  if (isPayout && !markedAsSale) return <Badge tone="neutral">Payout, not a sale</Badge>;
  if (isPending && !markedAsSale) return <Badge tone="neutral">Not posted yet</Badge>;
  return (
    <span className={styles.cell}>
      <MarkActions movement={movement} marking={marking} />
      {movement.marking === null ? null : <MarkingNote marking={movement.marking} />}
    </span>
  );
}

/** With an open objection, the objection has to be decided first. */
function MarkActions({ movement, marking }: { movement: BankMovement; marking: Marking }) {
  const { id, description, markedAsSale } = movement;
  const isOpen = movement.marking?.objection?.decision === null;
  const badge = isOpen ? <Badge tone="warn">Objection</Badge> : <Badge tone="good">A sale</Badge>;
  return (
    <span className={styles.mark}>
      {markedAsSale || isOpen ? badge : null}
      {isOpen && movement.marking ? (
        <DecideObjection deposit={{ id, description, marking: movement.marking }} />
      ) : (
        <Button aria-label={`${nameMarking(movement)}: ${description}`} onClick={() => marking.select(movement)}>
          {nameMarking(movement)}
        </Button>
      )}
    </span>
  );
}
