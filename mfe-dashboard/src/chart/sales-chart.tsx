import { describeFailure, type SalesSeriesAnswer } from "@portal/shared-ui/api";
import { Button, Card, ErrorCard, Skeleton, VisuallyHidden } from "@portal/shared-ui/core";
import { formatCompactRange, useToday } from "@portal/shared-ui/dates";
import { useDeferredValue, useState } from "react";

import { useLateDrawing } from "../sales/use-late-drawing.js";
import { CHART_TITLES } from "./chart.texts.js";
import { ChartTable } from "./chart-table.js";
import styles from "./sales-chart.module.css";
import type { useChartPlot } from "./use-chart-plot.js";
import type { SalesSeries } from "./use-sales-series.js";

export interface SalesChartProps {
  series: SalesSeries;
  plot: ReturnType<typeof useChartPlot>;
}

/** Sales by hour, day or month, over those of the previous period. */
export function SalesChart({ series, plot }: SalesChartProps) {
  const [isTable, setIsTable] = useState(false);
  const failed = [series, plot].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <ErrorCard
        title="The chart of your sales could not be loaded."
        {...describeFailure(failed.error)}
        retrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!series.data || !plot.data) return <SalesChartSkeleton />;
  const { ChartPlot } = plot.data;
  return (
    <Card
      title={CHART_TITLES[series.data.step]}
      actions={
        <>
          <Legend series={series.data} />
          <Button variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
            Show as a table
          </Button>
        </>
      }
    >
      {isTable ? (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        <div className={styles.scroll} role="region" aria-label="Sales, step by step" tabIndex={0}>
          <ChartTable series={series.data} />
        </div>
      ) : (
        <>
          <div className={styles.plot} aria-busy={series.isPlaceholderData}>
            <ChartPlot series={series.data} />
            {series.data.points.every(({ totalSales, salesQuantity }) => totalSales === 0 && salesQuantity === 0) ? (
              <p className={styles.nothing}>Nothing was sold in these days.</p>
            ) : null}
          </div>
          <ScreenReaderTable series={series.data} />
        </>
      )}
    </Card>
  );
}

/** The largest part of the page, so it renders last. */
function ScreenReaderTable({ series }: { series: SalesSeriesAnswer }) {
  const drawn = useDeferredValue(series);
  return (
    <VisuallyHidden>
      <div className={styles.spoken}>{useLateDrawing() ? <ChartTable series={drawn} /> : null}</div>
    </VisuallyHidden>
  );
}

function Legend({ series: { start, end, previous, timeZone } }: { series: SalesSeriesAnswer }) {
  const today = useToday(timeZone);
  const [first, last] = [previous?.at(0), previous?.at(-1)];
  return (
    <ul className={styles.legend}>
      <li className={styles.now}>{formatCompactRange({ start, end }, today)}</li>
      {first && last ? (
        <li className={styles.before}>{formatCompactRange({ start: first.start, end: last.end }, today)}</li>
      ) : null}
    </ul>
  );
}

/** Has the chart's final size. */
export function SalesChartSkeleton() {
  return (
    <Card title={CHART_TITLES.day}>
      <div className={styles.plot}>
        <Skeleton height="16.5rem" />
      </div>
    </Card>
  );
}
