import type { SalesSeriesAnswer, SalesSeriesPoint } from "@portal/shared-ui/api";
import { joinClassNames } from "@portal/shared-ui/core";
import { Money, formatMoney } from "@portal/shared-ui/money";
import { type CSSProperties, memo } from "react";

import styles from "./chart-plot.module.css";
import { chooseLabels, createChartScale, type Span } from "./chart-scale.js";
import { CHART_TITLES, countSales, describeStep, labelStep, nameEarlierStep, nameStep } from "./chart.texts.js";
import { useChosenStep } from "./use-chosen-step.js";

/** A phone shows every second label. */
const MOST_LABELS = 8;

/** Bars over those of the previous period. Pointer, touch and arrow keys show one step. */
export const ChartPlot = memo(function ChartPlot({ series }: { series: SalesSeriesAnswer }) {
  const { points, previous, step } = series;
  const scale = createChartScale([...points, ...(previous ?? [])]);
  const { chosen, current, handlers } = useChosenStep(points.length);
  const at = points[current];
  if (at === undefined) return null;
  return (
    <div className={styles.frame}>
      <Axis ticks={scale.ticks} />
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={`${CHART_TITLES[step]}, one step at a time`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={current + 1}
        aria-valuetext={describeStep(at, previous?.[current])}
        {...handlers}
      >
        {scale.ticks.map(({ cents, top }) => (
          <span
            key={cents}
            className={joinClassNames(styles.line, cents === 0 && styles.zero)}
            style={{ top: `${String(top)}%` }}
          />
        ))}
        <Bars points={points} previous={previous} spanOf={scale.spanOf} chosen={chosen} />
        {chosen === null ? null : (
          <Tip point={at} before={previous?.[current]} place={(current + 0.5) / points.length} />
        )}
      </div>
      <Labels series={series} />
    </div>
  );
});

function Axis({ ticks }: Pick<ReturnType<typeof createChartScale>, "ticks">) {
  const isFine = ticks.some(({ cents }) => cents % 100 !== 0);
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ cents, top }) => (
        <span key={cents} style={{ top: `${String(top)}%` }}>
          {isFine ? formatMoney(cents) : formatMoney(cents).replace(/\.00$/, "")}
        </span>
      ))}
    </div>
  );
}

interface BarsProps extends Pick<SalesSeriesAnswer, "points" | "previous"> {
  spanOf: (cents: number) => Span;
  chosen: number | null;
}

function Bars({ points, previous, spanOf, chosen }: BarsProps) {
  return (
    <svg className={styles.bars} aria-hidden="true" width="100%" height="100%">
      {points.map((point, index) => {
        const width = 100 / points.length;
        const before = previous?.[index];
        return (
          <g key={`${point.start} ${String(point.hour)}`}>
            {chosen === index ? (
              <Bar look="cursor" left={index * width} width={width} span={{ top: 0, height: 100 }} />
            ) : null}
            {before ? (
              <Bar look="before" left={(index + 0.1) * width} width={width * 0.8} span={spanOf(before.totalSales)} />
            ) : null}
            <Bar look="now" left={(index + 0.26) * width} width={width * 0.48} span={spanOf(point.totalSales)} />
          </g>
        );
      })}
    </svg>
  );
}

interface BarProps {
  look: "cursor" | "before" | "now";
  /** Percent of the plot's width. */
  left: number;
  width: number;
  span: Span;
}

function Bar({ look, left, width, span: { top, height } }: BarProps) {
  if (height === 0) return null;
  const place = { x: left, y: top, width, height };
  const percent = Object.fromEntries(Object.entries(place).map(([name, value]) => [name, `${value.toFixed(3)}%`]));
  return <rect className={styles[look]} {...percent} />;
}

interface TipProps {
  point: SalesSeriesPoint;
  before: SalesSeriesPoint | undefined;
  /** 0 is left, 1 is right. */
  place: number;
}

/** Hidden from screen readers, because the slider announces the same. */
function Tip({ point, before, place }: TipProps) {
  const isRight = place > 0.5;
  const side: CSSProperties = isRight
    ? { right: `${String((1 - place) * 100)}%` }
    : { left: `${String(place * 100)}%` };
  return (
    <div className={styles.tip} style={side} aria-hidden="true">
      <p className={styles.when}>{nameStep(point)}</p>
      <p className={styles.pair}>
        <span>Sold</span> <Money amount={point.totalSales} />
      </p>
      {before ? (
        <p className={styles.pair}>
          <span>{nameEarlierStep(before, point)}</span> <Money amount={before.totalSales} />
        </p>
      ) : null}
      <p className={styles.count}>{countSales(point.salesQuantity)}</p>
    </div>
  );
}

function Labels({ series: { points, step } }: { series: SalesSeriesAnswer }) {
  const wide = chooseLabels(points.length, MOST_LABELS);
  const narrow = chooseLabels(points.length, MOST_LABELS / 2);
  return (
    <div className={styles.labels} aria-hidden="true">
      {points.map((point, index) =>
        wide.has(index) || narrow.has(index) ? (
          <span
            key={`${point.start} ${String(point.hour)}`}
            className={joinClassNames(!narrow.has(index) && styles.wideOnly, !wide.has(index) && styles.narrowOnly)}
            // Keeps the last label within the card.
            style={{ left: `min(${String(((index + 0.5) / points.length) * 100)}%, 100% - 1.25rem)` }}
          >
            {labelStep(step, point)}
          </span>
        ) : null,
      )}
    </div>
  );
}
