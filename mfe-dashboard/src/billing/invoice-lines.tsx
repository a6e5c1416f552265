import type { InvoiceAnswer, InvoiceLine } from "@portal/shared-ui/api";
import { Badge, Card, type DataColumn, DataTable } from "@portal/shared-ui/core";
import { formatInstant, formatTimeZone, formatWeekday } from "@portal/shared-ui/dates";
import { createLineColumns } from "@portal/shared-ui/money";
import { useState } from "react";

import { kindTexts, sourceTexts } from "../sales/order.texts.js";
import { count } from "./billing.texts.js";
import styles from "./billing.module.css";
import { InvoiceParties } from "./invoice-parties.js";
import { InvoiceTotals } from "./invoice-totals.js";
import { LineDialog } from "./line-dialog.js";
import { createQuestionColumn, HoldNote } from "./line-question.js";
import { isInQuestion } from "./line-states.js";

export interface InvoiceLinesProps {
  invoice: InvoiceAnswer;
  /** Whether the reader has a page with the sales of a day. */
  canOpenDay: boolean;
  onQuestion: (line: InvoiceLine) => void;
}

/** For bookkeeping; each line opens its sale. */
export function InvoiceLines({ invoice, canOpenDay, onQuestion }: InvoiceLinesProps) {
  const [opened, setOpened] = useState<InvoiceLine | null>(null);
  const lines = [...invoice.lines].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Card flush>
      <InvoiceParties invoice={invoice} />
      <DataTable
        caption={`Lines by day, newest first. Times in ${formatTimeZone(invoice.timeZone)}.`}
        columns={[...createColumns(invoice, setOpened), ...createQuestionColumn(invoice, onQuestion)]}
        rows={lines}
        rowKey={({ id }) => id}
        isMarked={isInQuestion}
        group={({ date }) => `${formatWeekday(date)}, ${count(countOf(lines, date), "line", "lines")}`}
      />
      <InvoiceTotals invoice={invoice} />
      {opened === null ? null : (
        <LineDialog line={opened} timeZone={invoice.timeZone} canOpenDay={canOpenDay} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

const countOf = (lines: readonly InvoiceLine[], day: string) => lines.filter(({ date }) => date === day).length;

function createColumns(
  invoice: InvoiceAnswer,
  onOpen: (line: InvoiceLine) => void,
): readonly DataColumn<InvoiceLine>[] {
  return [
    {
      key: "name",
      header: "Sold",
      total: count(invoice.lines.length, "line", "lines"),
      cell: (line) => <Sold line={line} onOpen={onOpen} />,
    },
    {
      key: "source",
      header: "Source",
      narrow: "plain",
      cell: ({ at, source }) => `${toClock(at, invoice.timeZone)}, ${sourceTexts[source]}`,
    },
    ...createLineColumns(invoice.lines),
  ];
}

function Sold({ line, onOpen }: { line: InvoiceLine; onOpen: (line: InvoiceLine) => void }) {
  return (
    <span className={styles.sold}>
      <button type="button" className={styles.open} onClick={() => onOpen(line)}>
        {line.name}
      </button>
      {line.kind === "sale" ? null : (
        <Badge tone={line.kind === "refund" || line.kind === "dispute" ? "bad" : "info"}>{nameKind(line.kind)}</Badge>
      )}
      <HoldNote line={line} />
    </span>
  );
}

function nameKind(kind: Exclude<InvoiceLine["kind"], "sale">): string {
  if (kind === "credit") return "Credit";
  return kind === "correction" ? "Correction" : kindTexts[kind];
}

/** `3:14 PM`. The heading above has the day. */
function toClock(at: string, timeZone: string): string {
  return formatInstant(at, timeZone).split(", ").at(-1) ?? "";
}
