import type { SalesSeriesAnswer, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { formatCompactRange, useToday } from "@portal/shared-ui/dates";
import { Money } from "@portal/shared-ui/money";
import { memo } from "react";

import { compareFigures, type Comparison } from "./compare-figures.js";
import { FigureCard } from "./figure-card.js";
import { describeOtherCurrencies, readPrevious } from "./read-summary.js";
import { SampleFigure, SampleMark, useSamplesShown } from "./sample-mark.js";
import styles from "./summary-cards.module.css";

/** Fixed figure of §2 and §9. */
const RESERVED_FOR_FUTURE = 30_000;

export interface SummaryCardsProps {
  summary: SalesSummaryAnswer;
  /** Series of the same range; null until loaded. */
  series: SalesSeriesAnswer | null;
}

/** Compares with the previous period where that is imported too (S37). */
export const SummaryCards = memo(function SummaryCards({ summary, series }: SummaryCardsProps) {
  const { totalSales, salesQuantity, units, totalTips } = summary;
  const previous = readPrevious(summary);
  const today = useToday(summary.timeZone);
  const compare = (figure: "totalSales" | "salesQuantity" | "totalTips"): Comparison | null =>
    previous && {
      change: compareFigures(summary[figure], previous[figure]),
      days: formatCompactRange(previous, today),
    };
  const stepsOf = (figure: "totalSales" | "salesQuantity" | "totalTips") =>
    series?.points.map((point) => point[figure]) ?? null;
  const leftOut = describeOtherCurrencies(summary);
  return (
    <>
      <dl className={styles.cards}>
        <FigureCard
          name="Total Sales"
          value={<Money amount={totalSales} />}
          steps={stepsOf("totalSales")}
          change={compare("totalSales")}
        />
        <FigureCard
          name="Sales Quantity"
          value={salesQuantity.toLocaleString("en-US")}
          detail={countUnits(units)}
          steps={stepsOf("salesQuantity")}
          change={compare("salesQuantity")}
        />
        <FigureCard
          name="Total Tips"
          value={<Money amount={totalTips} />}
          steps={stepsOf("totalTips")}
          change={compare("totalTips")}
        />
        <ReservedCard />
      </dl>
      {leftOut === null ? null : <p className={styles.leftOut}>{leftOut}</p>}
    </>
  );
});

/** The cards in their final size. */
export function SummaryCardsSkeleton() {
  return (
    <dl className={styles.cards}>
      {["Total Sales", "Sales Quantity", "Total Tips"].map((name, index) => (
        <FigureCard
          key={name}
          name={name}
          value={<Skeleton width="8rem" label={index === 0 ? "Loading your sales" : undefined} />}
          detail={<Skeleton width="10rem" />}
          steps={null}
        />
      ))}
      <ReservedCard />
    </dl>
  );
}

function ReservedCard() {
  if (!useSamplesShown()) return null;
  return (
    <FigureCard
      name="Reserved for future"
      value={<SampleFigure>{RESERVED_FOR_FUTURE.toLocaleString("en-US")}</SampleFigure>}
      detail={<SampleMark />}
    />
  );
}

function countUnits(units: number): string {
  const count = units.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return units === 1 ? "1 unit" : `${count} units`;
}
