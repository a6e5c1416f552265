import { describeFailure, type PageDriftItem } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";

import { AgencyTime, TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import styles from "./inbox.module.css";
import { usePageDrifts } from "./use-drifts.js";

const KIND_TEXTS: Readonly<Record<PageDriftItem["kind"], { missed: string; repaired: string }>> = {
  missing: { missed: "A new item was not reported", repaired: "Added to the events" },
  different: { missed: "A change was not reported", repaired: "Changed in the events" },
  gone: { missed: "A removal was not reported", repaired: "Removed from the events" },
};

/** Missed webhooks of Facebook pages, repaired from the pages' feeds. */
export function PageDriftList() {
  const drifts = usePageDrifts();
  if (drifts.isPending) return <Skeleton height="12rem" label="Loading the repaired pages" />;
  if (drifts.isLoadingError) {
    return (
      <ErrorCard
        title="The repaired pages could not be loaded."
        {...describeFailure(drifts.error)}
        retrying={drifts.isFetching}
        onRetry={() => void drifts.refetch()}
      />
    );
  }
  const rows = drifts.data.pages.flatMap((page) => page.data);
  return (
    <Card title="Repaired Facebook pages" actions={<TimesIn />} flush>
      {rows.length === 0 ? (
        <EmptyState icon="check" title="No page change was missed">
          Every half hour we compare each page with our events. Nothing needed repair so far.
        </EmptyState>
      ) : (
        <DataTable
          caption="Missed page changes that were repaired, newest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <LoadMore list={drifts} failure="More could not be loaded." />
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
