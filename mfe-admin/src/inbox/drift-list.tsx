import { type DriftContent, type DriftItem, describeFailure } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import { AgencyTime, TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import { sourceTexts } from "../sales/sale.texts.js";
import styles from "./inbox.module.css";
import { useDrifts } from "./use-drifts.js";

/** Missed sale webhooks, repaired by the nightly comparison with each source. */
export function DriftList() {
  const drifts = useDrifts();
  if (drifts.isPending) return <Skeleton height="16rem" label="Loading the repaired sales" />;
  if (drifts.isLoadingError) {
    return (
      <ErrorCard
        title="The repaired sales could not be loaded."
        {...describeFailure(drifts.error)}
        retrying={drifts.isFetching}
        onRetry={() => void drifts.refetch()}
      />
    );
  }
  const rows = drifts.data.pages.flatMap((page) => page.data);
  return (
    <Card title="Repaired sales" actions={<TimesIn />} flush>
      {rows.length === 0 ? (
        <EmptyState icon="check" title="Nothing was missed">
          Every night we compare each source with our sales. Nothing needed repair so far.
        </EmptyState>
      ) : (
        <DataTable
          caption="Missed sales that were repaired, newest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={drifts} failure="More could not be loaded." />
    </Card>
  );
}

const COLUMNS: readonly DataColumn<DriftItem>[] = [
  {
    key: "what",
    header: "What was missed",
    cell: ({ found, subject }) => (
      <span className={styles.stack}>
        <span>{found === null ? "It was missing" : "It had changed"}</span>
        <span className={styles.id}>{subject}</span>
      </span>
    ),
  },
  { key: "business", header: "Business", cell: ({ business }) => business.name },
  { key: "source", header: "Source", cell: ({ source }) => (source === null ? "Unknown" : sourceTexts[source]) },
  { key: "found", header: "We had", cell: ({ found }) => (found === null ? "Nothing" : <Content content={found} />) },
  { key: "expected", header: "The source has", cell: ({ expected }) => <Content content={expected} /> },
  {
    key: "when",
    header: "Repaired",
    cell: ({ at }) => <AgencyTime at={at} />,
  },
];

function Content({ content: { total, tip, tax, state } }: { content: DriftContent }) {
  return (
    <span className={styles.stack}>
      <Money amount={total} />
      <span className={styles.faint}>
        {tip === 0 ? null : (
          <>
            Tip <Money amount={tip} />,{" "}
          </>
        )}
        Tax <Money amount={tax} />, {state}
      </span>
    </span>
  );
}
