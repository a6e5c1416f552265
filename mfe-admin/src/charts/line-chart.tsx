import { joinClassNames } from "@portal/shared-ui/core";

import styles from "./line-chart.module.css";

export interface LinePoint {
  /** For example `Nov 28`. */
  label: string;
  /** null: a gap. */
  value: number | null;
}

export interface LineChartProps {
  /** Screen readers read only this label with the first and last value. */
  label: string;
  points: readonly LinePoint[];
  /** Ascending; first and last are the plot's edges. */
  ticks: readonly number[];
  format: (value: number) => string;
  /** The limit is a dashed line. */
  limit: { value: number; name: string };
}

/** Screen readers need the same values in a table. */
export function LineChart({ label, points, ticks, format, limit }: LineChartProps) {
  const least = ticks[0] ?? 0;
  const most = ticks.at(-1) ?? 1;
  const toTop = (value: number) => (1 - (value - least) / (most - least)) * 100;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: percent(toTop(tick)) }}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <span key={tick} className={styles.line} style={{ top: percent(toTop(tick)) }} />
          ))}
          <span className={styles.limit} style={{ top: percent(toTop(limit.value)) }}>
            <span>{limit.name}</span>
          </span>
          <svg className={styles.curve} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={drawLine(points, toTop)} />
          </svg>
          <LastValue {...{ points, toTop, format, limit }} />
        </div>
        <Labels points={points} />
      </div>
    </figure>
  );
}

/** Percent of the plot. */
const LABEL_PERCENT = 18;

const percent = (value: number) => `${value.toFixed(2)}%`;

const toLeft = (index: number, length: number) => (length < 2 ? 100 : (index / (length - 1)) * 100);

/** Draws a stroke per run of values; a lone value is a dot. */
function drawLine(points: readonly LinePoint[], toTop: (value: number) => number): string {
  return points
    .map(({ value }, index) => {
      if (value === null) return "";
      const before = index === 0 ? null : (points[index - 1]?.value ?? null);
      const place = `${toLeft(index, points.length).toFixed(2)} ${toTop(value).toFixed(2)}`;
      return before === null ? `M${place}L${place}` : `L${place}`;
    })
    .join("");
}

interface LastValueProps extends Pick<LineChartProps, "points" | "format" | "limit"> {
  toTop: (value: number) => number;
}

/** The value is below its point where it would leave the plot or cross the limit above it. */
function LastValue({ points, toTop, format, limit }: LastValueProps) {
  const value = points.at(-1)?.value ?? null;
  if (value === null) return null;
  const top = toTop(value);
  const belowLimit = top - toTop(limit.value);
  const isBelow = top < LABEL_PERCENT || (belowLimit >= 0 && belowLimit < LABEL_PERCENT && top < 100 - LABEL_PERCENT);
  return (
    <span className={styles.last} style={{ left: "100%", top: percent(top) }}>
      <span className={joinClassNames(styles.value, isBelow && styles.below)}>{format(value)}</span>
    </span>
  );
}

/** Labels of the first and last point and of at most two between. */
function Labels({ points }: Pick<LineChartProps, "points">) {
  const last = points.length - 1;
  const between = points.length < 5 ? [] : [Math.round(last / 3), Math.round((last * 2) / 3)];
  const shown = [...new Set([0, ...between, last])].filter((index) => index >= 0);
  return (
    <div className={styles.labels} aria-hidden="true">
      {shown.map((index) => (
        <span
          key={index}
          className={joinClassNames(
            index === last ? styles.end : index === 0 ? styles.first : styles.middle,
            index === between[1] && styles.wide,
          )}
          style={{ left: percent(toLeft(index, points.length)) }}
        >
          {points[index]?.label}
        </span>
      ))}
    </div>
  );
}
