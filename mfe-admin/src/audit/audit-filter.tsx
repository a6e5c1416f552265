import { SelectField, TextField } from "@portal/shared-ui/core";
import { DateRangeForm, type DayRange, type LocalDay } from "@portal/shared-ui/dates";
import { useState } from "react";

import { listActionOptions } from "./audit.texts.js";
import styles from "./audit.module.css";
import type { AuditQuestion } from "./use-audit-question.js";

export interface AuditFilterProps {
  question: AuditQuestion;
  /** Days of the list below; null until loaded. */
  range: DayRange | null;
  actions: readonly string[];
  today: LocalDay;
  onQuestion: (question: AuditQuestion) => void;
}

export function AuditFilter({ question, range, actions, today, onQuestion }: AuditFilterProps) {
  const [draft, setDraft] = useState(() => toDraft(question));
  // Back or Forward changes the question, which then replaces the draft.
  const [previous, setPrevious] = useState(question);
  if (previous.actor !== question.actor || previous.action !== question.action) {
    setPrevious(question);
    setDraft(toDraft(question));
  }

  function handleSubmit({ start, end }: DayRange) {
    const actor = draft.actor.trim();
    onQuestion({ actor: actor === "" ? undefined : actor, action: draft.action || undefined, start, end });
  }

  return (
    <DateRangeForm
      range={range}
      today={today}
      missingText="Please select both start and end dates."
      submitLabel="Show"
      onSubmit={handleSubmit}
      fields={
        <div className={styles.fields}>
          <TextField
            label="Who"
            help="An email, an ID, or system"
            name="actor"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={draft.actor}
            onChange={({ target }) => setDraft((before) => ({ ...before, actor: target.value }))}
          />
          <SelectField
            label="What"
            name="action"
            placeholder="Everything"
            options={listActionOptions(actions, draft.action)}
            value={draft.action}
            onChange={({ target }) => setDraft((before) => ({ ...before, action: target.value }))}
          />
        </div>
      }
    />
  );
}

function toDraft({ actor = "", action = "" }: AuditQuestion) {
  return { actor, action };
}
