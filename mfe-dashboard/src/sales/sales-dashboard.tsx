import {
  describeFailure,
  type ImportProgress,
  type Integration,
  type Loaded,
  type SalesSummaryAnswer,
} from "@portal/shared-ui/api";
import { ErrorCard, joinClassNames } from "@portal/shared-ui/core";
import type { DayRange, LocalDay } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";
import { useNavigation } from "@portal/host-contract";

import { BalanceSkeleton } from "../balance/balance-card.js";
import { ChannelFigures } from "../channels/late-channels.js";
import { SalesChart } from "../chart/sales-chart.js";
import { LatestEvent } from "../events/latest-event.js";
import { RecentEvents } from "../events/recent-events.js";
import { ExportMenu } from "../exports/export-menu.js";
import { AsOfBanner } from "../as-of/as-of-banner.js";
import { DashboardHeader } from "./dashboard-header.js";
import { FilterBar } from "./filter-bar.js";
import { OrderList } from "./order-list.js";
import { PackageTable } from "./package-table.js";
import { PartNote } from "./part-note.js";
import { RangeNews } from "./range-news.js";
import { describeCollected, findImport } from "./sales-connections.js";
import styles from "./sales-dashboard.module.css";
import { type DashboardFilter, writeFilter } from "./sales-filter.js";
import { SalesSkeleton, SalesSkeletonBelow } from "./sales-skeleton.js";
import { Statement } from "./statement.js";
import { SummaryCards } from "./summary-cards.js";
import { useLateDrawing } from "./use-late-drawing.js";
import { type SalesAnswers, useSalesAnswers } from "./use-sales-answers.js";
import { useSalesSummary } from "./use-sales-summary.js";
import type { ShownFilter } from "./use-shown-filter.js";

const LONGEST = 200;

/** Keeps the search in the address, without a history entry per search. */
function useOrderSearch(): [search: string, change: (next: string) => void] {
  const { location, navigate } = useNavigation();
  const search = (new URLSearchParams(location.search).get("q") ?? "").trim().slice(0, LONGEST);

  function change(next: string) {
    const query = new URLSearchParams(location.search);
    query.delete("q");
    if (next !== "") query.set("q", next);
    navigate(`${location.pathname}${query.size === 0 ? "" : `?${query.toString()}`}`, { replace: true });
  }

  return [search, change];
}

export interface SalesDashboardProps {
  title: string;
  shown: Pick<ShownFilter, "chosen" | "filter" | "query" | "changeFilter" | "timeZone">;
  /** True while it is undecided whether this page or another will show. */
  isWaiting: boolean;
  integrations: readonly Integration[];
  /** Content independent of the filter: alarms, the balance, next steps. */
  top: ReactNode;
  /** First day whose sales count; null: no agreement; undefined: not loaded. */
  owesFrom: LocalDay | null | undefined;
}

// Reusing the same element avoids another render.
const skeleton = <SalesSkeleton />;
const skeletonBelow = <SalesSkeletonBelow />;
const packages = <PackageTable />;

export function SalesDashboard({ title, shown, isWaiting, integrations, top, owesFrom }: SalesDashboardProps) {
  const { chosen, filter, query, changeFilter, timeZone } = shown;
  const [search, changeSearch] = useOrderSearch();
  const summary = useSalesSummary(query, filter.asOf === null);
  const figures = summary.isPlaceholderData ? null : (summary.data ?? null);
  const answers = useSalesAnswers(query, { part: filter.part, search, figures });
  const days = summary.data ? { start: summary.data.start, end: summary.data.end } : null;
  return (
    <>
      <DashboardHeader
        {...{ title, timeZone, live: answers.recent.live }}
        lastSyncAt={summary.data?.lastSyncAt}
        isUnknown={summary.isLoadingError}
        isSilent={summary.isRefetchError}
      />
      <RangeNews query={query} summary={figures} />
      <div className={styles.page}>
        {isWaiting ? <BalanceSkeleton /> : top}
        <div className={joinClassNames(styles.head, isWaiting && styles.unseen)}>
          <h2 className={styles.title}>Your sales</h2>
          <SalesFilters {...{ shown, search, integrations, days }} coveredFrom={summary.data?.coveredFrom} />
        </div>
        <AsOfBanner query={query} asOf={filter.asOf} onLeave={() => changeFilter({ ...chosen, asOf: null })} />
        {isWaiting || summary.isPending ? (
          <div className={isWaiting ? styles.unseen : undefined}>{skeleton}</div>
        ) : (
          <Sales
            {...{ summary, ...answers, timeZone, filter, owesFrom }}
            importing={findImport(integrations)}
            matches={filter.asOf === null ? describeCollected(filter, integrations) : null}
            onSearch={changeSearch}
            onAllOrders={() => changeFilter({ ...chosen, part: null })}
          />
        )}
      </div>
    </>
  );
}

interface SalesFiltersProps extends Pick<SalesDashboardProps, "shown" | "integrations"> {
  /** Search in the orders. */
  search: string;
  /** null until loaded. */
  days: DayRange | null;
  coveredFrom: LocalDay | null | undefined;
}

function SalesFilters({ shown, integrations, search, days, coveredFrom }: SalesFiltersProps) {
  const { chosen, filter, query, changeFilter, timeZone } = shown;
  const narrowed = { ...(filter.part !== null && { part: filter.part }), ...(search !== "" && { q: search }) };
  const printPath = `/sales/print${writeFilter("", { ...filter, part: null })}`;
  return (
    <div className={styles.filters}>
      <FilterBar
        {...{ timeZone, integrations, coveredFrom }}
        filter={chosen}
        onChange={changeFilter}
        range={chosen.range ?? days}
        shownDays={filter.range ?? days}
      />
      {filter.asOf === null ? (
        <ExportMenu query={{ ...query, ...days }} {...{ narrowed, printPath, timeZone }} />
      ) : null}
    </div>
  );
}

interface SalesProps extends SalesAnswers {
  timeZone: string;
  owesFrom: LocalDay | null | undefined;
  /** null: none. */
  importing: ImportProgress | null;
  /** Name of the same total in the seller's own point of sale; null: none. */
  matches: string | null;
  /** The answer or the failure. */
  summary: Exclude<Loaded<SalesSummaryAnswer>, { isPending: true }>;
  filter: DashboardFilter;
  onSearch: (next: string) => void;
  onAllOrders: () => void;
}

function Sales({ summary, timeZone, matches, owesFrom, ...below }: SalesProps) {
  const { filter, series, recent } = below;
  const { data, isPlaceholderData } = summary;
  const isLate = useLateDrawing();
  // When the figures fail to load, the chart's answer has the zone too.
  const zone = data?.timeZone ?? series.data?.timeZone ?? timeZone;
  return (
    <div className={joinClassNames(styles.page, styles.figures, isPlaceholderData && styles.stale)}>
      {data ? (
        <Statement
          {...{ summary: data, matches, filter }}
          isBeforeAgreement={owesFrom !== undefined && (owesFrom === null || data.end < owesFrom)}
        />
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
      {data ? <SummaryCards summary={data} series={series.data ?? null} /> : null}
      {isLate ? <Below {...below} timeZone={zone} /> : skeletonBelow}
    </div>
  );
}

type BelowProps = Omit<SalesProps, "summary" | "matches" | "owesFrom">;

/** Renders after the content above it. */
function Below({ series, plot, recent, timeZone, filter, list, importing, onSearch, onAllOrders }: BelowProps) {
  return (
    <>
      <div className={styles.pair}>
        <SalesChart series={series} plot={plot} />
        <RecentEvents recent={recent} timeZone={timeZone} />
      </div>
      <PartNote part={filter.part} onClear={onAllOrders} />
      <OrderList
        list={list}
        onSearch={onSearch}
        timeZone={timeZone}
        isNow={filter.asOf === null}
        importing={importing}
      />
      {packages}
    </>
  );
}
