import { type DeliveriesFilter, DELIVERY_FILTERS, DELIVERY_VENDORS } from "@portal/shared-ui/api";
import { SelectField, TextField } from "@portal/shared-ui/core";
import { DateRangeForm, type DayRange, type LocalDay } from "@portal/shared-ui/dates";
import { useState } from "react";

import styles from "./inbox.module.css";
import { filterTexts, vendorTexts } from "./inbox.texts.js";

export interface InboxFilterProps {
  question: DeliveriesFilter;
  /** Days of the list below; null until loaded. */
  range: DayRange | null;
  today: LocalDay;
  onQuestion: (question: DeliveriesFilter) => void;
}

const VENDORS = DELIVERY_VENDORS.map((value) => ({ value, label: vendorTexts[value] }));
const STATES = DELIVERY_FILTERS.map((value) => ({ value, label: filterTexts[value] }));

export function InboxFilter({ question, range, today, onQuestion }: InboxFilterProps) {
  const [draft, setDraft] = useState(() => toDraft(question));
  // Back or Forward changes the question, which then replaces the draft.
  const [previous, setPrevious] = useState(question);
  if (previous.vendor !== question.vendor || previous.state !== question.state || previous.q !== question.q) {
    setPrevious(question);
    setDraft(toDraft(question));
  }

  function handleSubmit({ start, end }: DayRange) {
    const q = draft.q.trim();
    onQuestion({
      vendor: DELIVERY_VENDORS.find((one) => one === draft.vendor),
      state: DELIVERY_FILTERS.find((one) => one === draft.state),
      q: q === "" ? undefined : q,
      start,
      end,
    });
  }

  return (
    <DateRangeForm
      range={range}
      today={today}
      missingText="Please select both start and end dates."
      submitLabel="Show"
      onSubmit={handleSubmit}
      fields={<FilterFields draft={draft} onChange={setDraft} />}
    />
  );
}

type Draft = Record<"vendor" | "state" | "q", string>;

function FilterFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <div className={styles.fields}>
      <TextField
        label="Search"
        help="The start of an ID, type, vendor or business name, or an account"
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        value={draft.q}
        onChange={({ target }) => onChange({ ...draft, q: target.value })}
      />
      <SelectField
        label="Vendor"
        name="vendor"
        placeholder="All vendors"
        options={VENDORS}
        value={draft.vendor}
        onChange={({ target }) => onChange({ ...draft, vendor: target.value })}
      />
      <SelectField
        label="State"
        name="state"
        placeholder="All states"
        options={STATES}
        value={draft.state}
        onChange={({ target }) => onChange({ ...draft, state: target.value })}
      />
    </div>
  );
}

function toDraft({ vendor, state, q }: DeliveriesFilter): Draft {
  return { vendor: vendor ?? "", state: state ?? "", q: q ?? "" };
}
