import type { ClientListItem } from "@portal/shared-ui/api";
import { Card, Notice } from "@portal/shared-ui/core";
import { DateRangeForm, type DayRange, useToday } from "@portal/shared-ui/dates";
import { useState } from "react";

import type { Selection } from "../clients/selection.js";
import { ClientSales } from "./client-sales.js";
import { toQuestion } from "./sales-question.js";
import type { SalesQuestion } from "./use-client-sales.js";
import { useRange } from "./use-range.js";

/** Clients are in many zones; the last day that can be chosen is the admin's own. */
const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface ClientSalesPanelProps {
  clients: readonly ClientListItem[];
  /** Ids of the chosen clients. */
  selection: Selection;
}

/** The days to show, and what the chosen clients sold on them. */
export function ClientSalesPanel({ clients, selection }: ClientSalesPanelProps) {
  const today = useToday(BROWSER_ZONE);
  const [range, setRange] = useRange();
  const [asked, setAsked] = useState<ReadonlyMap<string, SalesQuestion>>(new Map());
  // What was asked last of the days in the address: Back leads to the answer that stood there.
  const question = range === null ? undefined : asked.get(toKey(range));
  const [isAskedOfNobody, setAskedOfNobody] = useState(false);

  function handleSubmit(next: DayRange) {
    setAskedOfNobody(selection.size === 0);
    setRange(next);
    if (selection.size === 0) return;
    setAsked((before) => new Map(before).set(toKey(next), toQuestion(clients, selection, next)));
  }

  return (
    <>
      <Card title="Sales to bill">
        <DateRangeForm
          range={range}
          today={today}
          missingText="Please select both start and end dates."
          submitLabel="Show sales"
          onSubmit={handleSubmit}
        />
        {isAskedOfNobody && selection.size === 0 ? (
          <Notice tone="bad" announce>
            Please select at least one client.
          </Notice>
        ) : null}
      </Card>
      {question === undefined ? null : <ClientSales key={JSON.stringify(question)} question={question} />}
    </>
  );
}

function toKey({ start, end }: DayRange): string {
  return `${start} ${end}`;
}
