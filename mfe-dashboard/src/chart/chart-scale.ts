import type { SalesSeriesPoint } from "@portal/shared-ui/api";
import { scaleLinear } from "d3-scale";

/** From the top of the plot, in percent of its height. */
export interface Span {
  top: number;
  height: number;
}

export interface ChartScale {
  /** Amounts of the grid lines in cents, the least first, and where they lie. */
  ticks: readonly { cents: number; top: number }[];
  /** Where an amount of cents stands between nothing and itself. */
  spanOf: (cents: number) => Span;
}

const TICKS = 4;

/** A scale with room for every amount, from nothing on; below it, as far as it went, where more was given back than sold. */
export function createChartScale(points: readonly Pick<SalesSeriesPoint, "totalSales">[]): ChartScale {
  const amounts = points.map(({ totalSales }) => totalSales);
  const highest = Math.max(0, ...amounts);
  const lowest = Math.min(0, ...amounts);
  // Without any sale there is still an axis to be read: nothing to a dollar.
  const domain = highest === lowest ? [0, 100] : [lowest, highest];
  const round = scaleLinear().domain(domain).nice(TICKS);
  const [, top = 0] = round.domain();
  // The top is a round amount. A day with a refund alone does not take a whole step of the height below nothing.
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

/** Which of so many steps have a name below the axis: the last one and even distances back, at most `most`. */
export function chooseLabels(steps: number, most: number): ReadonlySet<number> {
  const distance =
    [1, 2, 3, 6, 7, 12, 14, 24].find((each) => Math.ceil(steps / each) <= most) ?? Math.ceil(steps / most);
  return new Set(Array.from({ length: Math.ceil(steps / distance) }, (_, index) => steps - 1 - index * distance));
}
