import type { SalesSeriesAnswer } from "@portal/shared-ui/api";
import { DataTable } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import { memo } from "react";

import { CHART_TITLES, nameEarlierStep, nameStep } from "./chart.texts.js";

/** Newest first. */
export const ChartTable = memo(function ChartTable({ series }: { series: SalesSeriesAnswer }) {
  const { points, previous, step } = series;
  const rows = points.map((point, index) => ({ point, before: previous?.[index] })).reverse();
  return (
    <DataTable
      caption={CHART_TITLES[step]}
      rows={rows}
      rowKey={({ point }) => `${point.start} ${String(point.hour)}`}
      columns={[
        { key: "when", header: "When", cell: ({ point }) => nameStep(point) },
        {
          key: "sold",
          header: "Sold",
          align: "end",
          narrow: "corner",
          cell: ({ point }) => <Money amount={point.totalSales} />,
        },
        {
          key: "sales",
          header: "Sales",
          align: "end",
          narrow: "half",
          cell: ({ point }) => point.salesQuantity.toLocaleString("en-US"),
        },
        {
          key: "before",
          header: "The period before",
          align: "end",
          narrow: "half",
          cell: ({ point, before }) =>
            before ? (
              <>
                <Money amount={before.totalSales} /> on {nameEarlierStep(before, point)}
              </>
            ) : (
              "No earlier data"
            ),
        },
      ]}
    />
  );
});
