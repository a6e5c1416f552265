import { useNavigation } from "@portal/host-contract";
import {
  defineQuery,
  describeFailure,
  type DifferenceRow,
  type SalesDifferencesAnswer,
  type SalesFilter,
  useLoad,
} from "@portal/shared-ui/api";
import { Button, type DataColumn, DataTable, Icon, Skeleton } from "@portal/shared-ui/core";
import { formatDay, formatZonedInstant } from "@portal/shared-ui/dates";
import type { ReactNode } from "react";

import { sourceTexts } from "../sales/order.texts.js";
import { describeGroups, differenceTexts, formatChange, rowKindTexts } from "./as-of.texts.js";
import styles from "./as-of.module.css";

const differencesQuery = defineQuery("GET /sales/differences", (query: SalesFilter) => ({ query }));

const useDifferences = (query: SalesFilter) => useLoad(differencesQuery(query));

/** Changes between the filter's day and now. */
export function LaterChanges({ query }: { query: SalesFilter }) {
  const differences = useDifferences(query);
  if (differences.isPending) return <Skeleton width="18rem" label="Loading changes since then" />;
  if (differences.isError) {
    return (
      <p className={styles.failure} role="alert">
        Changes since then could not be loaded. {describeFailure(differences.error).message}{" "}
        <Button busy={differences.isFetching} busyLabel="Retrying" onClick={() => void differences.refetch()}>
          Retry
        </Button>
      </p>
    );
  }
  return <Changes answer={differences.data} />;
}

function Changes({ answer }: { answer: SalesDifferencesAnswer }) {
  const { groups, rows, timeZone } = answer;
  const sentence = describeGroups(groups);
  if (sentence === null) return <p>Nothing has changed for these days since then.</p>;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const total = groups.reduce((sum, { totalSales }) => sum + totalSales, 0);
  const commission = groups.reduce((sum, group) => sum + group.commission, 0);
  return (
    <>
      <p>
        <strong>Since then:</strong>{" "}
        {keepAmounts(`${sentence} Total Sales ${formatChange(total)}, commission ${formatChange(commission)}.`)}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <span>{count === 1 ? "Show the change" : `Show the ${count.toLocaleString("en-US")} changes`}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <DifferenceTable rows={rows} timeZone={timeZone} />
        {rows.length < count ? (
          <p className={styles.rest}>This list has the last {rows.length}. The sentence above counts all.</p>
        ) : null}
      </details>
    </>
  );
}

/** Keeps an amount on one line with its sign. */
function keepAmounts(sentence: string): ReactNode {
  return sentence.split(/([+−]?\$[\d,]+\.\d\d)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The key is the position: amounts have nothing better.
      <span key={index} className={styles.amount}>
        {part}
      </span>
    ),
  );
}

function DifferenceTable({ rows, timeZone }: { rows: readonly DifferenceRow[]; timeZone: string }) {
  const columns: DataColumn<DifferenceRow>[] = [
    { key: "what", header: "What", cell: (row) => <RowLink row={row} /> },
    { key: "why", header: "Why", narrow: "plain", cell: ({ difference }) => differenceTexts[difference] },
    // On a phone with large text, end columns move below the name.
    { key: "known", header: "Reported", align: "end", cell: ({ knownAt }) => formatZonedInstant(knownAt, timeZone) },
    { key: "sales", header: "Total Sales", align: "end", narrow: "half", cell: (row) => formatChange(row.totalSales) },
    { key: "due", header: "Commission", align: "end", narrow: "half", cell: (row) => formatChange(row.commission) },
  ];
  return (
    <DataTable
      caption="Changes since then"
      columns={columns}
      rows={rows}
      rowKey={({ source, id, difference }) => `${source} ${id} ${difference}`}
    />
  );
}

/** Links to the orders of that day, searched by the order's id. */
function RowLink({ row: { id, kind, source, day, difference } }: { row: DifferenceRow }) {
  const { Link, location } = useNavigation();
  const words = `${rowKindTexts[kind]} of ${formatDay(day)}, ${sourceTexts[source]}`;
  if (difference === "gone") return <>{words}</>;
  const query = new URLSearchParams({ start: day, end: day, q: id });
  return <Link to={`${location.pathname}?${query.toString()}`}>{words}</Link>;
}
