import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

import { Button, focusFirstInvalid, Icon, joinClassNames } from "../core/index.js";
import { checkDayRange, type DayRangeDraft, type DayRangeFaults } from "./check-day-range.js";
import { DateField } from "./date-field.js";
import styles from "./date-range-form.module.css";
import type { DayRange, LocalDay } from "./local-day.js";
import { toUsDay } from "./us-day.js";

export interface DateRangeFormProps {
  /** A new range replaces the typed days. */
  range: DayRange | null;
  /** Last allowed day. */
  today: LocalDay;
  missingText: string;
  submitLabel: string;
  onSubmit: (range: DayRange) => void;
  /** Called when both days are empty, which means no limit. Without it, both days are required. */
  onSubmitAll?: (() => void) | undefined;
  fields?: ReactNode;
  children?: ReactNode;
  className?: string;
}

/** Errors show at submit, with the focus on the first. */
export function DateRangeForm({ range, today, missingText, submitLabel, onSubmit, ...rest }: DateRangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => toDraft(range));
  const [faults, setFaults] = useState<DayRangeFaults>({});

  // State instead of a key: remounting would lose the focus of the button that changed the range.
  const [previous, setPrevious] = useState(range);
  if (range?.start !== previous?.start || range?.end !== previous?.end) {
    setPrevious(range);
    setDraft(toDraft(range));
    setFaults({});
  }

  useEffect(() => {
    if (form.current && (faults.start ?? faults.end)) focusFirstInvalid(form.current);
  }, [faults]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const isOfAll = rest.onSubmitAll !== undefined && draft.start.trim() + draft.end.trim() === "";
    const checked = isOfAll ? null : checkDayRange(draft, today, missingText);
    setFaults(checked?.faults ?? {});
    if (checked === null) rest.onSubmitAll?.();
    else if (checked.range) onSubmit(checked.range);
  }

  return (
    <form ref={form} noValidate className={joinClassNames(styles.form, rest.className)} onSubmit={handleSubmit}>
      {rest.fields === undefined ? null : <div className={styles.fields}>{rest.fields}</div>}
      <DateField
        label="Start date"
        value={draft.start}
        onValueChange={(start) => setDraft((before) => ({ ...before, start }))}
        max={today}
        error={faults.start}
      />
      <DateField
        label="End date"
        value={draft.end}
        onValueChange={(end) => setDraft((before) => ({ ...before, end }))}
        max={today}
        error={faults.end}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {rest.children}
      </div>
      {faults.whole === undefined ? null : <WholeFault>{faults.whole}</WholeFault>}
    </form>
  );
}

function WholeFault({ children }: { children: string }) {
  return (
    <p className={styles.whole} role="alert">
      <Icon name="error" size={16} />
      {children}
    </p>
  );
}

function toDraft(range: DayRange | null): DayRangeDraft {
  return { start: range ? toUsDay(range.start) : "", end: range ? toUsDay(range.end) : "" };
}
