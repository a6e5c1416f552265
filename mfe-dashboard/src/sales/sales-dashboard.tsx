import { describeFailure, type Integration } from "@portal/shared-ui/api";
import { ErrorCard, joinClassNames, PageHeader } from "@portal/shared-ui/core";
import { type ReactNode, useMemo } from "react";

import { ChargeCard } from "./charge-card.js";
import { ConnectionNotices } from "./connection-notices.js";
import { FilterPanel } from "./filter-panel.js";
import { OrderList } from "./order-list.js";
import { PackageTable } from "./package-table.js";
import { RefreshBar } from "./refresh-bar.js";
import styles from "./sales-dashboard.module.css";
import { toSalesQuery } from "./sales-filter.js";
import { SALES_DESCRIPTION, SalesSkeleton } from "./sales-skeleton.js";
import { SummaryCards } from "./summary-cards.js";
import { useDashboardFilter } from "./use-dashboard-filter.js";
import { useSalesSummary } from "./use-sales-summary.js";

/** Used until the shop's zone is known. */
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface SalesDashboardProps {
  title: string;
  /** The linked systems that sales come from. */
  connections: readonly Integration[];
  /** Above the figures. */
  notice: ReactNode;
}

/** The sales of the chosen days and sources: figures, what the agency charges, the orders. */
export function SalesDashboard({ title, connections, notice }: SalesDashboardProps) {
  const [filter, changeFilter] = useDashboardFilter();
  const query = useMemo(() => toSalesQuery(filter), [filter]);
  const summary = useSalesSummary(query);
  const timeZone = summary.data?.timeZone ?? BROWSER_ZONE;
  const shown = summary.data ? { start: summary.data.start, end: summary.data.end } : null;
  return (
    <>
      <PageHeader
        title={title}
        description={SALES_DESCRIPTION}
        actions={
          <RefreshBar lastSyncAt={summary.data?.lastSyncAt} timeZone={timeZone} isSilent={summary.isRefetchError} />
        }
      />
      <div className={styles.page}>
        {notice}
        <ConnectionNotices connections={connections} />
        <FilterPanel
          filter={filter}
          onChange={changeFilter}
          range={filter.range ?? shown}
          timeZone={timeZone}
          connections={connections}
        />
        {summary.isPending ? (
          <SalesSkeleton />
        ) : summary.isLoadingError ? (
          <ErrorCard
            title="Your sales could not be loaded."
            {...describeFailure(summary.error)}
            retrying={summary.isFetching}
            onRetry={() => void summary.refetch()}
          />
        ) : (
          <div className={joinClassNames(styles.page, summary.isPlaceholderData && styles.stale)}>
            <SummaryCards summary={summary.data} />
            <ChargeCard summary={summary.data} />
            <OrderList query={query} summary={summary.isPlaceholderData ? null : summary.data} timeZone={timeZone} />
            <PackageTable />
          </div>
        )}
      </div>
    </>
  );
}
