import type { ReturnRate, ReturnRateClass } from "@portal/shared-ui/api";
import { Badge, type DataColumn, DataTable, joinClassNames, Skeleton } from "@portal/shared-ui/core";

import { classTexts, findOtherRate, findRate, formatLimit, formatRate, judgeRate } from "./rate.texts.js";
import { Stepper } from "./stepper.js";
import { type AssumedClass, type AssumptionInUse, sumReturns } from "./use-assumption.js";
import styles from "./what-if.module.css";

interface WhatIfTableProps {
  today: readonly ReturnRate[];
  assumed: AssumptionInUse;
}

interface Row {
  key: string;
  label: string;
  note: string;
  /** Class of the assumed returns; null: the sum of all classes. */
  assumed: AssumedClass | null;
  /** Class whose rate and limit the row shows; null: other returns, which have no limit. */
  rate: ReturnRateClass | null;
}

const ROWS: readonly Row[] = [
  { key: "unauthorized", ...nameClass("unauthorized"), assumed: "unauthorized", rate: "unauthorized" },
  { key: "administrative", ...nameClass("administrative"), assumed: "administrative", rate: "administrative" },
  { key: "other", label: "Other returns", note: "Lack of funds (R01, R09) and the rest", assumed: "other", rate: null },
  { key: "overall", label: classTexts.overall.label, note: "The three together", assumed: null, rate: "overall" },
];

function nameClass(name: ReturnRateClass) {
  const { label, codes } = classTexts[name];
  return { label, note: codes };
}

export function WhatIfTable({ today, assumed }: WhatIfTableProps) {
  const after = assumed.whatIf.data?.classes;
  return (
    <div
      className={joinClassNames(assumed.whatIf.isPlaceholderData && styles.stale)}
      aria-busy={assumed.whatIf.isPlaceholderData}
    >
      <DataTable
        caption="Rates after the run"
        columns={createColumns(today, after, assumed)}
        rows={ROWS}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

function createColumns(
  today: readonly ReturnRate[],
  after: readonly ReturnRate[] | undefined,
  assumed: AssumptionInUse,
): readonly DataColumn<Row>[] {
  const waiting = assumed.whatIf.isLoadingError ? "Not known" : <Skeleton width="3rem" />;
  return [
    { key: "class", header: "Class", cell: (row) => <ClassCell row={row} /> },
    { key: "back", header: "Come back", narrow: "corner", cell: (row) => <BackCell row={row} assumed={assumed} /> },
    { key: "today", header: "Today", align: "end", narrow: "none", cell: (row) => writeRate(today, row) },
    {
      key: "after",
      header: "After",
      align: "end",
      narrow: "none",
      cell: (row) => (after ? <span className={styles.after}>{writeRate(after, row)}</span> : waiting),
    },
    { key: "limit", header: "Limit", align: "end", narrow: "none", cell: (row) => writeLimit(today, row) },
    {
      key: "result",
      header: "Result",
      narrow: "plain",
      cell: (row) => (
        <span className={styles.result}>
          <ResultBadge rate={row.rate === null ? undefined : after && findRate(after, row.rate)} />
          <span className={styles.onCard}>
            {after ? `${writeRate(after, row)} after` : waiting}
            {row.rate === null ? null : <>, limit {writeLimit(today, row)}</>}
          </span>
        </span>
      ),
    },
  ];
}

function writeRate(rates: readonly ReturnRate[], row: Row): string {
  const rate = row.rate === null ? findOtherRate(rates) : (findRate(rates, row.rate)?.rate ?? null);
  return rate === null ? "No debits" : formatRate(rate);
}

function writeLimit(rates: readonly ReturnRate[], row: Row) {
  const found = row.rate === null ? undefined : findRate(rates, row.rate);
  return found === undefined ? <span className={styles.none}>None</span> : formatLimit(found.limit);
}

function ClassCell({ row: { label, note } }: { row: Row }) {
  return (
    <span className={styles.class}>
      {label}
      <small className={styles.faint}>{note}</small>
    </span>
  );
}

function BackCell({ row, assumed: { assumption, change, sent } }: { row: Row; assumed: AssumptionInUse }) {
  const { returns } = assumption;
  const sum = sumReturns(returns);
  const name = row.assumed;
  if (name === null) {
    return (
      <span>
        <strong>{sum.toLocaleString("en-US")}</strong> in all
      </span>
    );
  }
  return (
    <Stepper
      label={`${row.label}, assumed to come back`}
      value={returns[name]}
      most={Math.max(0, (sent ?? 0) - sum) + returns[name]}
      onChange={(next) => change({ returns: { ...returns, [name]: next } })}
    />
  );
}

function ResultBadge({ rate }: { rate: ReturnRate | undefined }) {
  if (rate === undefined) return null;
  const { tone, label } = judgeRate(rate);
  return <Badge tone={tone}>{label}</Badge>;
}
