import { describeFailure, type Integration, type SalesSummaryAnswer } from "@portal/shared-ui/api";
import { ErrorCard, joinClassNames } from "@portal/shared-ui/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { ChannelFigures } from "../channels/late-channels.js";
import { SalesChart } from "../chart/sales-chart.js";
import { LatestEvent } from "../events/latest-event.js";
import { RecentEvents } from "../events/recent-events.js";
import { ExportMenu } from "../exports/export-menu.js";
import { KnownBanner } from "../known/known-banner.js";
import { DashboardHeader } from "./dashboard-header.js";
import { FilterBar } from "./filter-bar.js";
import { OrderList } from "./order-list.js";
import { PackageTable } from "./package-table.js";
import { PartNote } from "./part-note.js";
import { RangeNews } from "./range-news.js";
import { describeCollected } from "./sales-connections.js";
import styles from "./sales-dashboard.module.css";
import { type DashboardFilter, writeFilter } from "./sales-filter.js";
import { SalesSkeleton, SalesSkeletonBelow } from "./sales-skeleton.js";
import { Statement } from "./statement.js";
import { SummaryCards } from "./summary-cards.js";
import { useLateDrawing } from "./use-late-drawing.js";
import { useOrderSearch } from "./use-order-search.js";
import { type SalesAnswers, useSalesAnswers } from "./use-sales-answers.js";
import { useSalesSummary } from "./use-sales-summary.js";
import type { ShownFilter } from "./use-shown-filter.js";

export interface SalesDashboardProps {
  title: string;
  shown: Pick<ShownFilter, "chosen" | "filter" | "query" | "changeFilter" | "timeZone">;
  /** Nothing is shown yet: whether this is the page that comes is not known. */
  isWaiting: boolean;
  integrations: readonly Integration[];
  /** Below the first row of figures; they come together with these, so that nothing is pushed down. */
  notices: ReactNode;
}

// The same element each time is not drawn again.
const skeleton = <SalesSkeleton />;
const skeletonBelow = <SalesSkeletonBelow />;
const packages = <PackageTable />;

/** The sales of the chosen days and sources: figures, what the agency charges, the orders. */
export function SalesDashboard({ title, shown, isWaiting, integrations, notices }: SalesDashboardProps) {
  const { chosen, filter, query, changeFilter, timeZone } = shown;
  const [search, changeSearch] = useOrderSearch();
  const summary = useSalesSummary(query, filter.asOf === null);
  const figures = summary.isPlaceholderData ? null : (summary.data ?? null);
  const answers = useSalesAnswers(query, { part: filter.part, search, figures });
  const days = summary.data ? { start: summary.data.start, end: summary.data.end } : null;
  const narrowed = { ...(filter.part !== null && { part: filter.part }), ...(search !== "" && { q: search }) };
  const printPath = `/sales/print${writeFilter("", { ...filter, part: null })}`;
  return (
    <>
      <DashboardHeader
        {...{ title, timeZone, live: answers.recent.live }}
        days={filter.range ?? days}
        lastSyncAt={summary.data?.lastSyncAt}
        isUnknown={summary.isLoadingError}
        isSilent={summary.isRefetchError}
        filters={
          <>
            <FilterBar
              {...{ timeZone, integrations }}
              filter={chosen}
              onChange={changeFilter}
              range={chosen.range ?? days}
              coveredFrom={summary.data?.coveredFrom}
            />
            {filter.asOf === null ? (
              <ExportMenu query={{ ...query, ...days }} {...{ narrowed, printPath, timeZone }} />
            ) : null}
          </>
        }
      />
      <RangeNews query={query} summary={figures} />
      <div className={styles.page}>
        <KnownBanner query={query} asOf={filter.asOf} onLeave={() => changeFilter({ ...chosen, asOf: null })} />
        {isWaiting || summary.isPending ? (
          skeleton
        ) : (
          <Sales
            {...{ summary, notices, ...answers, timeZone, filter }}
            matches={filter.asOf === null ? describeCollected(filter, integrations) : null}
            onSearch={changeSearch}
            onAllOrders={() => changeFilter({ ...chosen, part: null })}
          />
        )}
      </div>
    </>
  );
}

interface SalesProps extends SalesAnswers {
  notices: ReactNode;
  timeZone: string;
  /** What the sum is called in the seller's own till. */
  matches: string | null;
  /** Answered, or refused. */
  summary: Exclude<UseQueryResult<SalesSummaryAnswer>, { isPending: true }>;
  filter: DashboardFilter;
  onSearch: (next: string) => void;
  onAllOrders: () => void;
}

function Sales({ summary, notices, timeZone, matches, billed, ...below }: SalesProps) {
  const { filter, series, recent } = below;
  const { data, isPlaceholderData } = summary;
  const isLate = useLateDrawing();
  // The chart tells it as well, where the figures do not come: what is known stays.
  const zone = data?.timeZone ?? series.data?.timeZone ?? timeZone;
  return (
    <div className={joinClassNames(styles.page, isPlaceholderData && styles.stale)}>
      {data ? (
        <Statement summary={data} matches={matches} billed={filter.asOf === null ? billed : null} filter={filter} />
      ) : (
        <ErrorCard
          title="Your sales could not be loaded."
          {...describeFailure(summary.error)}
          retrying={summary.isFetching}
          onRetry={() => void summary.refetch()}
        />
      )}
      <ChannelFigures filter={filter} />
      <LatestEvent recent={recent} timeZone={zone} />
      {notices}
      {data ? <SummaryCards summary={data} series={series.data ?? null} /> : null}
      {isLate ? <Below {...below} timeZone={zone} /> : skeletonBelow}
    </div>
  );
}

type BelowProps = Omit<SalesProps, "summary" | "notices" | "matches" | "billed">;

/** What most screens show once it is scrolled to: drawn after what stands above it. */
function Below({ series, plot, recent, timeZone, filter, list, onSearch, onAllOrders }: BelowProps) {
  return (
    <>
      <div className={styles.pair}>
        <SalesChart series={series} plot={plot} />
        <RecentEvents recent={recent} timeZone={timeZone} />
      </div>
      <PartNote part={filter.part} onClear={onAllOrders} />
      <OrderList list={list} onSearch={onSearch} timeZone={timeZone} isNow={filter.asOf === null} />
      {packages}
    </>
  );
}
