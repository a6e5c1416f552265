import { type CountsByLevel, defineQuery, describeFailure, type PlatformCame, useLoad } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState, ErrorCard } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";

import { RESULTS_NOTE, describeLevels, sumOf } from "./results.texts.js";
import { RowsSkeleton } from "./rows-skeleton.js";
import styles from "./url-codes.module.css";

const platformsQuery = defineQuery("GET /urls/platforms");

const usePlatforms = () => useLoad(platformsQuery());

const columns: readonly DataColumn<PlatformCame>[] = [
  { key: "platform", header: "Platform", cell: ({ platform }) => platform },
  { key: "visits", header: "Visits", align: "end", cell: ({ visits }) => <Counts counts={visits} /> },
  { key: "leads", header: "Leads", align: "end", cell: ({ leads }) => <Counts counts={leads} /> },
  { key: "sales", header: "Sales", align: "end", cell: ({ sales }) => <Counts counts={sales} /> },
  { key: "total", header: "Sold", align: "end", cell: ({ totalSales }) => formatMoney(totalSales) },
];

function Counts({ counts }: { counts: CountsByLevel }) {
  return (
    <span className={styles.figure}>
      {sumOf(counts).toLocaleString("en-US")}
      <span className={styles.faint}>{describeLevels(counts)}</span>
    </span>
  );
}

export function PlatformsView() {
  const platforms = usePlatforms();
  if (platforms.isLoadingError) {
    return (
      <ErrorCard
        title="The platforms could not be loaded."
        {...describeFailure(platforms.error)}
        retrying={platforms.isFetching}
        onRetry={() => void platforms.refetch()}
      />
    );
  }
  if (platforms.data === undefined) return <RowsSkeleton title="Platforms" label="Loading the platforms" />;
  const rows = platforms.data.data;
  return (
    <Card title="Platforms" flush>
      <p className={styles.count}>{RESULTS_NOTE}</p>
      {rows.length === 0 ? (
        <EmptyState icon="link" title="No visits yet">
          Visits show here when a link made for a client goes to that client’s connected website.
        </EmptyState>
      ) : (
        <DataTable caption="Platforms" columns={columns} rows={rows} rowKey={({ platform }) => platform} />
      )}
    </Card>
  );
}
