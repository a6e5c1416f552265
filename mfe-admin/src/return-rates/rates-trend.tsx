import {
  RETURN_RATE_CLASSES,
  type ReturnRateClass,
  type ReturnRatesAnswer,
  type ReturnWeek,
} from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState } from "@portal/shared-ui/core";
import { formatDayRange } from "@portal/shared-ui/dates";

import { ChartCard } from "../charts/chart-card.js";
import { LineChart } from "../charts/line-chart.js";
import { formatShortDay } from "../risk/hold-badges.js";
import { classTexts, findRate, formatLimit, formatRate } from "./rate.texts.js";

const TITLE = "All returns by week";

/** All returns over the 60 days that end with each week; the table has three rates. */
export function RatesTrend({ rates: { weeks, classes } }: { rates: ReturnRatesAnswer }) {
  const limit = findRate(classes, "overall")?.limit ?? 0;
  if (weeks.every((week) => rateOf(week, "overall") === null)) {
    return (
      <Card title={TITLE}>
        <EmptyState icon="chart" title="No debits yet">
          The rates appear here with the first week in which debits are sent.
        </EmptyState>
      </Card>
    );
  }
  const newestFirst = [...weeks].reverse();
  return (
    <ChartCard
      title={TITLE}
      chart={
        <LineChart
          label={describeTrend(weeks)}
          points={weeks.map((week) => ({ label: formatShortDay(week.end), value: rateOf(week, "overall") }))}
          ticks={chooseTicks(Math.max(limit, ...weeks.map((week) => rateOf(week, "overall") ?? 0)))}
          format={formatLimit}
          limit={{ value: limit, name: `Limit ${formatLimit(limit)}` }}
        />
      }
      table={
        <DataTable caption="Return rates by week" columns={COLUMNS} rows={newestFirst} rowKey={({ start }) => start} />
      }
    />
  );
}

const rateOf = ({ rates }: ReturnWeek, name: ReturnRateClass) => findRate(rates, name)?.rate ?? null;

/** Ticks in hundredths of a percent, every 10 or 25 percentage points, the last one above `most`. */
function chooseTicks(most: number): number[] {
  const step = most < 2_000 ? 1_000 : 2_500;
  const last = Math.ceil((most + 1) / step);
  return Array.from({ length: last + 1 }, (_, index) => index * step);
}

function describeTrend(weeks: readonly ReturnWeek[]): string {
  const known = weeks.filter((week) => rateOf(week, "overall") !== null);
  const describe = (week: ReturnWeek | undefined) =>
    week ? `${formatRate(rateOf(week, "overall") ?? 0)} on ${formatShortDay(week.end)}` : "";
  return `Return rate over 60 days, week by week: from ${describe(known[0])} to ${describe(known.at(-1))}.`;
}

const COLUMNS: readonly DataColumn<ReturnWeek>[] = [
  { key: "week", header: "Week", cell: ({ start, end }) => formatDayRange({ start, end }) },
  { key: "sent", header: "Debits", align: "end", cell: ({ sent }) => sent.toLocaleString("en-US") },
  { key: "returned", header: "Returns", align: "end", cell: ({ returned }) => returned.toLocaleString("en-US") },
  ...RETURN_RATE_CLASSES.map((name) => ({
    key: name,
    header: classTexts[name].label,
    align: "end" as const,
    cell: (week: ReturnWeek) => {
      const rate = rateOf(week, name);
      return rate === null ? "No debits" : formatRate(rate);
    },
  })),
];
