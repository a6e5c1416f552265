import type { SalesFilter, SalesSummaryAnswer } from "@portal/shared-ui/api";
import { VisuallyHidden } from "@portal/shared-ui/core";
import { formatDay, formatDayRange } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { useState } from "react";

export interface RangeNewsProps {
  query: SalesFilter;
  /** The figures of `query`; null until loaded. */
  summary: SalesSummaryAnswer | null;
}

/** Announces the figures of newly chosen days or sources once, but no live updates. */
export function RangeNews({ query, summary }: RangeNewsProps) {
  const [announced, setAnnounced] = useState<{ query: SalesFilter; words: string } | null>(null);
  if (summary !== null && announced?.query !== query) {
    setAnnounced({ query, words: announced === null ? "" : describeFigures(summary, query) });
  }
  return (
    <div role="status">
      <VisuallyHidden>{announced?.words}</VisuallyHidden>
    </div>
  );
}

function describeFigures(summary: SalesSummaryAnswer, { asOf }: SalesFilter): string {
  const { start, end, totalSales, salesQuantity, totalTips } = summary;
  const known = asOf === undefined ? "" : `, as known on ${formatDay(asOf)}`;
  const quantity = salesQuantity.toLocaleString("en-US");
  return `${formatDayRange({ start, end })}${known}: Total Sales ${formatMoney(totalSales)}, Sales Quantity ${quantity}, Total Tips ${formatMoney(totalTips)}`;
}
