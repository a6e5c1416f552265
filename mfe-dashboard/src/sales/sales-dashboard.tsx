import { describeFailure, type Integration, type SalesSummaryAnswer } from "@portal/shared-ui/api";
import { ErrorCard, joinClassNames, PageHeader } from "@portal/shared-ui/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

import { SalesChart } from "../chart/sales-chart.js";
import { useChartPlot } from "../chart/use-chart-plot.js";
import { type SalesSeries, useSalesSeries } from "../chart/use-sales-series.js";
import { RecentEvents } from "../events/recent-events.js";
import { type LiveList, useRecentEvents } from "../events/use-recent-events.js";
import { ExportMenu } from "../exports/export-menu.js";
import { KnownBanner } from "../known/known-banner.js";
import { FilterBar } from "./filter-bar.js";
import { OrderList } from "./order-list.js";
import { PackageTable } from "./package-table.js";
import { RangeNews } from "./range-news.js";
import { RefreshBar } from "./refresh-bar.js";
import { describeCollected, findSalesConnections } from "./sales-connections.js";
import styles from "./sales-dashboard.module.css";
import { toSalesQuery, writeFilter } from "./sales-filter.js";
import { SalesSkeleton } from "./sales-skeleton.js";
import { Statement } from "./statement.js";
import { SummaryCards } from "./summary-cards.js";
import { useDashboardFilter } from "./use-dashboard-filter.js";
import { type OrderListState, useOrderList } from "./use-order-list.js";
import { useOrderSearch } from "./use-order-search.js";
import { useSalesSummary } from "./use-sales-summary.js";

/** Used until the shop's zone is known. */
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface SalesDashboardProps {
  title: string;
  /** Nothing is shown yet: whether this is the page that comes is not known. */
  isWaiting: boolean;
  integrations: readonly Integration[];
  /** Below the first row of figures; they come together with these, so that nothing is pushed down. */
  notices: ReactNode;
}

/** The sales of the chosen days and sources: figures, what the agency charges, the orders. */
export function SalesDashboard({ title, isWaiting, integrations, notices }: SalesDashboardProps) {
  const [filter, changeFilter] = useDashboardFilter();
  const [search, changeSearch] = useOrderSearch();
  const query = useMemo(() => toSalesQuery(filter), [filter]);
  const summary = useSalesSummary(query, filter.asOf === null);
  const figures = summary.isPlaceholderData ? null : (summary.data ?? null);
  // All is asked for here and at once, whatever is shown first.
  const answers = {
    series: useSalesSeries(query, figures),
    plot: useChartPlot(),
    list: useOrderList(query, figures, search),
    recent: useRecentEvents(),
  };
  const timeZone = summary.data?.timeZone ?? BROWSER_ZONE;
  const shown = summary.data ? { start: summary.data.start, end: summary.data.end } : null;
  const files = { query: { ...query, ...shown }, printPath: `/sales/print${writeFilter("", filter)}` };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <RefreshBar lastSyncAt={summary.data?.lastSyncAt} timeZone={timeZone} isSilent={summary.isRefetchError} />
        }
      />
      <RangeNews query={query} summary={figures} />
      <div className={styles.page}>
        <div className={styles.bar}>
          <FilterBar
            filter={filter}
            onChange={changeFilter}
            range={filter.range ?? shown}
            timeZone={timeZone}
            coveredFrom={summary.data?.coveredFrom}
            connections={findSalesConnections(integrations)}
          />
          {filter.asOf === null ? <ExportMenu {...files} /> : null}
        </div>
        <KnownBanner query={query} filter={filter} onChange={changeFilter} />
        {isWaiting || summary.isPending ? (
          <SalesSkeleton />
        ) : (
          <Sales
            {...{ summary, notices, ...answers }}
            onSearch={changeSearch}
            matches={filter.asOf === null ? describeCollected(filter, integrations) : null}
          />
        )}
      </div>
    </>
  );
}

interface SalesProps {
  notices: ReactNode;
  /** What the sum is called in the seller's own till. */
  matches: string | null;
  /** Answered, or refused. */
  summary: Exclude<UseQueryResult<SalesSummaryAnswer>, { isPending: true }>;
  series: SalesSeries;
  plot: ReturnType<typeof useChartPlot>;
  list: OrderListState;
  onSearch: (next: string) => void;
  recent: LiveList;
}

function Sales({ summary, notices, matches, series, plot, list, onSearch, recent }: SalesProps) {
  if (summary.isLoadingError) {
    return (
      <>
        {notices}
        <ErrorCard
          title="Your sales could not be loaded."
          {...describeFailure(summary.error)}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
        <RecentEvents recent={recent} timeZone={BROWSER_ZONE} />
      </>
    );
  }
  const { data, isPlaceholderData } = summary;
  return (
    <div className={joinClassNames(styles.page, isPlaceholderData && styles.stale)}>
      <Statement summary={data} matches={matches} />
      {notices}
      <SummaryCards summary={data} />
      <div className={styles.pair}>
        <SalesChart series={series} plot={plot} />
        <RecentEvents recent={recent} timeZone={data.timeZone} />
      </div>
      <OrderList list={list} onSearch={onSearch} timeZone={data.timeZone} />
      <PackageTable />
    </div>
  );
}
