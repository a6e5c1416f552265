import { describeFailure, type PageDriftItem } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";

import { AgencyTime, TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import styles from "./inbox.module.css";
import { usePageDrifts } from "./use-drifts.js";

const KIND_TEXTS: Readonly<Record<PageDriftItem["kind"], { missed: string; repaired: string }>> = {
  missing: { missed: "It was there and had not been told", repaired: "Added to the events" },
  different: { missed: "It had changed and that had not been told", repaired: "Changed among the events" },
  gone: { missed: "It was gone and that had not been told", repaired: "Taken out of the events" },
};

/** Missed webhooks of Facebook pages: found in the pages' feeds, repaired, and listed for review. */
export function PageDriftList() {
  const drifts = usePageDrifts();
  if (drifts.isPending) return <Skeleton height="12rem" label="Loading what was caught up of pages" />;
  if (drifts.isLoadingError) {
    return (
      <ErrorCard
        title="What was caught up of pages could not be loaded."
        {...describeFailure(drifts.error)}
        retrying={drifts.isFetching}
        onRetry={() => void drifts.refetch()}
      />
    );
  }
  const rows = drifts.data.pages.flatMap((page) => page.data);
  return (
    <Card title="Caught up on Facebook pages" actions={<TimesIn />} flush>
      {rows.length === 0 ? (
        <EmptyState icon="check" title="Nothing was missed on pages">
          Every half hour each page is compared with what it told. So far nothing had to be repaired.
        </EmptyState>
      ) : (
        <DataTable
          caption="What pages had not told and was repaired, newest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={drifts} failure="The next ones could not be loaded." />
    </Card>
  );
}

const COLUMNS: readonly DataColumn<PageDriftItem>[] = [
  {
    key: "what",
    header: "What was missed",
    cell: ({ kind, subject }) => (
      <span className={styles.stack}>
        <span>{KIND_TEXTS[kind].missed}</span>
        <span className={styles.id}>{subject}</span>
      </span>
    ),
  },
  { key: "business", header: "Business", cell: ({ business }) => business.name },
  { key: "page", header: "Page", cell: ({ page }) => page.name ?? page.id },
  { key: "how", header: "How it was repaired", cell: ({ kind }) => KIND_TEXTS[kind].repaired },
  {
    key: "when",
    header: "Repaired",
    cell: ({ at }) => <AgencyTime at={at} />,
  },
];
