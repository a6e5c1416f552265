import { type DebitDriftItem, describeFailure } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { AgencyTime, TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import styles from "./inbox.module.css";
import { useDebitDrifts } from "./use-drifts.js";

const STATE_TEXTS: Readonly<Record<DebitDriftItem["found"], string>> = {
  scheduled: "scheduled",
  processing: "on its way",
  succeeded: "paid",
  failed: "failed",
  returned: "taken back by the bank",
  disputed: "disputed",
  canceled: "canceled",
};

/** Missed debit webhooks, repaired by the nightly check of open debits. */
export function DebitDriftList() {
  const drifts = useDebitDrifts();
  if (drifts.isPending) return <Skeleton height="12rem" label="Loading the repaired debits" />;
  if (drifts.isLoadingError) {
    return (
      <ErrorCard
        title="The repaired debits could not be loaded."
        {...describeFailure(drifts.error)}
        retrying={drifts.isFetching}
        onRetry={() => void drifts.refetch()}
      />
    );
  }
  const rows = drifts.data.pages.flatMap((page) => page.data);
  return (
    <Card title="Repaired debits" actions={<TimesIn />} flush>
      {rows.length === 0 ? (
        <EmptyState icon="check" title="No debit change was missed">
          Every night we check each open debit with the payment provider. Nothing needed repair so far.
        </EmptyState>
      ) : (
        <DataTable
          caption="Missed debit changes that were repaired, newest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={drifts} failure="More could not be loaded." />
    </Card>
  );
}

const COLUMNS: readonly DataColumn<DebitDriftItem>[] = [
  {
    key: "what",
    header: "What was missed",
    cell: ({ expected, subject }) => (
      <span className={styles.stack}>
        <span>The change to “{STATE_TEXTS[expected]}”</span>
        <span className={styles.id}>{subject}</span>
      </span>
    ),
  },
  { key: "business", header: "Business", cell: ({ business }) => business.name },
  {
    key: "invoice",
    header: "Invoice",
    cell: ({ invoiceNumber }) => invoiceNumber ?? "Unknown",
  },
  { key: "amount", header: "Amount", cell: ({ amount }) => <Money amount={amount} /> },
  {
    key: "how",
    header: "How it was repaired",
    cell: ({ found, expected }) => `From “${STATE_TEXTS[found]}” to “${STATE_TEXTS[expected]}”`,
  },
  {
    key: "when",
    header: "Repaired",
    cell: ({ at }) => <AgencyTime at={at} />,
  },
];
