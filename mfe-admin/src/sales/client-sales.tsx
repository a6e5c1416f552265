import { type ClientSalesTotal, describeFailure } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { type DayRange, formatDayRange } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { useEffect, useRef } from "react";

import styles from "./client-sales.module.css";
import { SalesRows } from "./sales-rows.js";
import { sumTotals } from "./sum-totals.js";
import { TotalsTable } from "./totals-table.js";
import type { useClientSales } from "./use-client-sales.js";

export interface ClientSalesProps {
  sales: ReturnType<typeof useClientSales>;
  range: DayRange;
  /** User id of the only client, whose sales can be rehearsed; else null. */
  only: string | null;
}

/** Takes the focus on arrival. */
export function ClientSales({ sales, range, only }: ClientSalesProps) {
  const result = useRef<HTMLElement>(null);
  const hasAnswer = sales.data !== undefined;
  useEffect(() => {
    if (hasAnswer) result.current?.focus();
  }, [hasAnswer]);
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
  const days = formatDayRange(range);
  const rows = sales.data.pages.flatMap((page) => page.data);
  const totals = sales.data.pages[0]?.totals ?? [];
  return (
    <section ref={result} tabIndex={-1} className={styles.result} aria-label={describeResult(totals, days)}>
      <TotalsTable totals={totals} days={days} />
      {rows.length === 0 ? (
        <Card title="Sales">
          <EmptyState icon="bag" title="No sales">
            {only === null ? "The chosen clients have" : "The client has"} none from {days}.
          </EmptyState>
        </Card>
      ) : (
        <SalesRows sales={sales} rows={rows} range={range} only={only} />
      )}
    </section>
  );
}

/** The result in words, for screen readers. */
function describeResult(totals: readonly ClientSalesTotal[], days: string): string {
  const { verified, commission } = sumTotals(totals);
  const clients = totals.length === 1 ? "1 client" : `${totals.length.toLocaleString("en-US")} clients`;
  return `Sales from ${days}: ${clients}, ${formatMoney(verified)} verified, ${formatMoney(commission)} commission`;
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
