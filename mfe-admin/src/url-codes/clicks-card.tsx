import { type ClicksOfDay, describeFailure } from "@portal/shared-ui/api";
import { Card, type DataColumn, DataTable, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { DateRangePicker, formatDay, useToday } from "@portal/shared-ui/dates";

import { BROWSER_ZONE } from "../links/link.texts.js";
import { ClicksChart } from "./clicks-chart.js";
import { sumClicks } from "./clicks-scale.js";
import styles from "./url-codes.module.css";
import { useClicksByDay } from "./use-links.js";
import type { LinksAddress } from "./use-links-address.js";

export function ClicksCard({ code, address: { question, setQuestion } }: { code: string; address: LinksAddress }) {
  const { start, end } = question;
  const chosenRange = start && end ? { start, end } : null;
  const clicks = useClicksByDay(code, chosenRange);
  const days = clicks.data?.days ?? [];
  const today = useToday(clicks.data?.zone ?? BROWSER_ZONE);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const range = chosenRange ?? (first && last ? { start: first, end: last } : null);
  return (
    <Card
      title="Clicks a day"
      actions={
        <DateRangePicker
          range={range}
          today={today}
          note={clicks.data ? `Days in ${clicks.data.zone}` : undefined}
          onChange={(next) => setQuestion({ ...question, ...next })}
        />
      }
    >
      <LoadedClicks clicks={clicks} />
    </Card>
  );
}

function LoadedClicks({ clicks }: { clicks: ReturnType<typeof useClicksByDay> }) {
  if (clicks.isLoadingError) {
    return (
      <ErrorCard
        title="The clicks could not be loaded."
        {...describeFailure(clicks.error)}
        retrying={clicks.isFetching}
        onRetry={() => void clicks.refetch()}
      />
    );
  }
  if (clicks.data === undefined) return <Skeleton height="14rem" label="Loading the clicks" />;
  const { days, zone } = clicks.data;
  return (
    <div className={styles.clicks} aria-busy={clicks.isPlaceholderData}>
      <p className={styles.sum}>{sumClicks(days)}</p>
      <ClicksChart days={days} />
      <details>
        <summary className={styles.summary}>Show as a table</summary>
        <DataTable
          caption={`Clicks a day, in ${zone}`}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
          columns={COLUMNS}
        />
      </details>
    </div>
  );
}

const COLUMNS: readonly DataColumn<ClicksOfDay>[] = [
  { key: "day", header: "Day", cell: ({ day }) => formatDay(day) },
  {
    key: "clicks",
    header: "Clicks",
    align: "end",
    narrow: "corner",
    cell: ({ clicks }) => clicks.toLocaleString("en-US"),
  },
  { key: "bots", header: "Bots", align: "end", cell: ({ bots }) => bots.toLocaleString("en-US") },
];
