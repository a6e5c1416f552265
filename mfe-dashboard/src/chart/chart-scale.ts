import type { SalesSeriesPoint } from "@portal/shared-ui/api";
import { scaleLinear } from "d3-scale";

/** Percent of the plot's height, from its top. */
export interface Span {
  top: number;
  height: number;
}

export interface ChartScale {
  /** Grid lines, ascending. */
  ticks: readonly { cents: number; top: number }[];
  /** Span from zero to an amount. */
  spanOf: (cents: number) => Span;
}

const TICKS = 4;

/** The scale begins at zero, or below it where reversals exceed sales. */
export function createChartScale(points: readonly Pick<SalesSeriesPoint, "totalSales">[]): ChartScale {
  const amounts = points.map(({ totalSales }) => totalSales);
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  // Without any sale, the scale goes from zero to a dollar.
  const domain = highest === lowest ? [0, 100] : [lowest, highest];
  const round = scaleLinear().domain(domain).nice(TICKS);
  const [, top = 0] = round.domain();
  // The top is round. The bottom is exact: a lone refund must not take a whole step.
  const scale = highest > 0 ? scaleLinear().domain([lowest, top]).range([100, 0]) : round.range([100, 0]);
  const zero = scale(0);
  return {
    ticks: (highest > 0 ? round.ticks(TICKS).filter((cents) => cents >= lowest) : round.ticks(TICKS)).map((cents) => ({
      cents,
      top: scale(cents),
    })),
    spanOf: (cents) => {
      const at = scale(cents);
      return { top: Math.min(at, zero), height: Math.abs(zero - at) };
    },
  };
}

/** Indexes of the labels: the last step and even distances back from it, at most `most`. */
export function chooseLabels(steps: number, most: number): ReadonlySet<number> {
  const distance =
    [1, 2, 3, 6, 7, 12, 14, 24].find((each) => Math.ceil(steps / each) <= most) ?? Math.ceil(steps / most);
  return new Set(Array.from({ length: Math.ceil(steps / distance) }, (_, index) => steps - 1 - index * distance));
}
