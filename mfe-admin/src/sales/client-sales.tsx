import { describeFailure } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";

import styles from "./client-sales.module.css";
import { SalesRows } from "./sales-rows.js";
import { TotalsTable } from "./totals-table.js";
import { type SalesQuestion, useClientSales } from "./use-client-sales.js";

/** The answer to a question: the totals a client, and each verified sale with its commission. */
export function ClientSales({ question }: { question: SalesQuestion }) {
  const sales = useClientSales(question);
  if (sales.isPending) return <ClientSalesSkeleton />;
  if (sales.isLoadingError) {
    return (
      <ErrorCard
        title="Error fetching data"
        {...describeFailure(sales.error)}
        retrying={sales.isFetching}
        onRetry={() => void sales.refetch()}
      />
    );
  }
  const days = formatDayRange({ start: question.startDate, end: question.endDate });
  const rows = sales.data.pages.flatMap((page) => page.data);
  const totals = sales.data.pages[0]?.totals ?? [];
  return (
    <>
      <TotalsTable totals={totals} days={days} />
      {rows.length === 0 ? (
        <Card title="Verified sales">
          <EmptyState icon="bag" title="No verified sales">
            The chosen clients have none from {days}.
          </EmptyState>
        </Card>
      ) : (
        <SalesRows sales={sales} rows={rows} />
      )}
    </>
  );
}

function ClientSalesSkeleton() {
  return (
    <Card title="Totals" flush>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} height="1.5rem" label={row === 0 ? "Loading the sales" : undefined} />
        ))}
      </div>
    </Card>
  );
}
