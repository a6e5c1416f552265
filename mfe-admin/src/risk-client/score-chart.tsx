import type { RiskClientAnswer } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, EmptyState } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";

import { ChartCard } from "../charts/chart-card.js";
import { LineChart } from "../charts/line-chart.js";
import { formatShortDay } from "../risk/hold-badges.js";
import { HIGH_FROM, levelTexts, rateScore } from "../risk/risk.texts.js";
import { type DatedScore, listScoresByWeek } from "./score-by-week.js";

const TITLE = "Score by week";

/** The line shows the limit for alerts. */
export function ScoreChart({ history }: Pick<RiskClientAnswer, "history">) {
  const weeks = listScoresByWeek(history);
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (first === undefined || last === undefined || weeks.length < 2) {
    return (
      <Card title={TITLE}>
        <EmptyState icon="chart" title="No history yet">
          The score appears here week by week once it is known for more than seven days.
        </EmptyState>
      </Card>
    );
  }
  const label = `Score by week: from ${String(first.score)} on ${formatShortDay(first.date)} to ${String(last.score)} on ${formatShortDay(last.date)}. Scores from ${String(HIGH_FROM)} alert the team.`;
  return (
    <ChartCard
      title={TITLE}
      chart={
        <LineChart
          label={label}
          points={weeks.map(({ date, score }) => ({ label: formatShortDay(date), value: score }))}
          ticks={[0, 50, 100]}
          format={String}
          limit={{ value: HIGH_FROM, name: `Alert at ${String(HIGH_FROM)}` }}
        />
      }
      table={<DataTable caption={TITLE} columns={COLUMNS} rows={[...weeks].reverse()} rowKey={({ date }) => date} />}
    />
  );
}

const COLUMNS: readonly DataColumn<DatedScore>[] = [
  { key: "date", header: "Week that ends on", cell: ({ date }) => formatWeekday(date) },
  { key: "score", header: "Score", align: "end", narrow: "corner", cell: ({ score }) => score },
  { key: "level", header: "Level", cell: ({ score }) => levelTexts[rateScore(score)] },
];
