import type { Rehearsal, RehearsedLine } from "@portal/shared-ui/api";
import { Badge, Button, Card, type DataColumn, DataTable, EmptyState } from "@portal/shared-ui/core";
import { formatWeekday } from "@portal/shared-ui/dates";
import { createLineColumns } from "@portal/shared-ui/money";
import { useState } from "react";

import { count } from "../clients/client.texts.js";
import { kindTexts } from "../sales/sale.texts.js";
import styles from "./rehearsal.module.css";

/** Few at first, to keep the excluded sales below near. */
const LINES_SHOWN = 12;

/** The last row is the total. */
export function RehearsedLines({ rehearsal: { lines } }: { rehearsal: Rehearsal }) {
  const [isExpanded, setExpanded] = useState(false);
  const isWhole = isExpanded || lines.length <= LINES_SHOWN;
  const title = (
    <>
      Lines <span className={styles.faint}>{lines.length.toLocaleString("en-US")}</span>
    </>
  );
  return (
    <Card title={title} flush>
      {lines.length === 0 ? (
        <EmptyState icon="bag" title="Nothing to bill">
          No sale of these days can be billed now.
        </EmptyState>
      ) : (
        <DataTable
          caption="Lines that would be billed, newest first"
          columns={createColumns(lines)}
          rows={isWhole ? lines : lines.slice(0, LINES_SHOWN)}
          rowKey={({ source, id }) => `${source} ${id}`}
        />
      )}
      {isWhole ? null : (
        <div className={styles.more}>
          <Button onClick={() => setExpanded(true)}>Show all {lines.length.toLocaleString("en-US")} lines</Button>
        </div>
      )}
    </Card>
  );
}

function createColumns(lines: readonly RehearsedLine[]): readonly DataColumn<RehearsedLine>[] {
  return [
    { key: "name", header: "Sold", total: count(lines.length, "line", "lines"), cell: (line) => <Sold line={line} /> },
    { key: "date", header: "When", narrow: "plain", cell: ({ date }) => formatWeekday(date) },
    ...createLineColumns(lines),
  ];
}

function Sold({ line: { name, kind, confirmed } }: { line: RehearsedLine }) {
  return (
    <span className={styles.sold}>
      {name}
      {kind === "sale" ? null : <Badge tone="bad">{kindTexts[kind]}</Badge>}
      {confirmed ? null : <Badge tone="warn">Not confirmed</Badge>}
    </span>
  );
}
