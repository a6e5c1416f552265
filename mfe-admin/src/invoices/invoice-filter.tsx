import type { InvoiceFilter as Question } from "@portal/shared-ui/api";
import { Button, SelectField, TextField } from "@portal/shared-ui/core";
import { DateField, readUsDay, toUsDay } from "@portal/shared-ui/dates";
import { type SubmitEvent, useState } from "react";

import page from "../lists/page.module.css";
import { readStatus, STATUS_OPTIONS } from "./invoice.texts.js";

export interface InvoiceFilterProps {
  question: Question;
  onQuestion: (question: Question) => void;
}

interface Draft {
  q: string;
  status: string;
  start: string;
  end: string;
}

export function InvoiceFilter({ question, onQuestion }: InvoiceFilterProps) {
  const [draft, setDraft] = useState(() => toDraft(question));
  const [isTried, setTried] = useState(false);
  // Back or Forward changes the question, which then replaces the draft.
  const [previous, setPrevious] = useState(question);
  if (JSON.stringify(previous) !== JSON.stringify(question)) {
    setPrevious(question);
    setDraft(toDraft(question));
  }
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (Object.keys(judge(draft)).length > 0) return;
    const [start, end] = [readUsDay(draft.start) ?? undefined, readUsDay(draft.end) ?? undefined];
    onQuestion({ ...question, q: draft.q.trim() || undefined, status: readStatus(draft.status), start, end });
  }

  return (
    <form className={page.filter} onSubmit={handleSubmit} noValidate role="search" aria-label="Invoices">
      <TextField
        label="Number or business"
        name="q"
        autoComplete="off"
        maxLength={100}
        value={draft.q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <SelectField
        label="Status"
        name="status"
        placeholder="All"
        options={STATUS_OPTIONS}
        value={draft.status}
        onChange={({ target }) => change({ status: target.value })}
      />
      <IssueDays draft={draft} faults={isTried ? judge(draft) : {}} onChange={change} />
      <div className={page.show}>
        <Button type="submit">Show</Button>
      </div>
    </form>
  );
}

interface IssueDaysProps {
  draft: Draft;
  faults: { start?: string; end?: string };
  onChange: (next: Partial<Draft>) => void;
}

function IssueDays({ draft: { start, end }, faults, onChange }: IssueDaysProps) {
  return (
    <>
      <DateField
        label="Issued from"
        error={faults.start}
        value={start}
        onValueChange={(text) => onChange({ start: text })}
      />
      <DateField
        label="Issued until"
        error={faults.end}
        value={end}
        onValueChange={(text) => onChange({ end: text })}
      />
    </>
  );
}

const toTyped = (day: string | undefined) => (day === undefined ? "" : toUsDay(day));

function toDraft({ q = "", status, start, end }: Question): Draft {
  return { q, status: status ?? "", start: toTyped(start), end: toTyped(end) };
}

function judge({ start, end }: Draft): { start?: string; end?: string } {
  const [from, until] = [readUsDay(start), readUsDay(end)];
  if (start !== "" && from === null) return { start: "Enter a day as mm/dd/yyyy." };
  if (end !== "" && until === null) return { end: "Enter a day as mm/dd/yyyy." };
  return from !== null && until !== null && from > until ? { end: "The last day is before the first." } : {};
}
