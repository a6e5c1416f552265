import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

import { Button, focusFirstInvalid, Icon, joinClassNames } from "../core/index.js";
import { checkDayRange, type DayRangeFaults } from "./check-day-range.js";
import { DateField } from "./date-field.js";
import styles from "./date-range-form.module.css";
import type { DayRange, LocalDay } from "./local-day.js";
import { toUsDay } from "./us-day.js";

export interface DateRangeFormProps {
  /** What the fields start with; give the form a `key` of it where it can change. */
  range: DayRange | null;
  /** Last day that can be chosen. */
  today: LocalDay;
  /** Said when a day is missing. */
  missingText: string;
  submitLabel: string;
  onSubmit: (range: DayRange) => void;
  /** Beside the button. */
  children?: ReactNode;
  className?: string;
}

/** 'Start date' and 'End date'; what is wrong is said at submit, and the focus goes there. */
export function DateRangeForm({ range, today, missingText, submitLabel, onSubmit, ...rest }: DateRangeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState(() => (range ? toUsDay(range.start) : ""));
  const [end, setEnd] = useState(() => (range ? toUsDay(range.end) : ""));
  const [faults, setFaults] = useState<DayRangeFaults>({});

  useEffect(() => {
    if (form.current && (faults.start ?? faults.end)) focusFirstInvalid(form.current);
  }, [faults]);

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    const checked = checkDayRange({ start, end }, today, missingText);
    setFaults(checked.faults ?? {});
    if (checked.range) onSubmit(checked.range);
  }

  return (
    <form ref={form} noValidate className={joinClassNames(styles.form, rest.className)} onSubmit={handleSubmit}>
      <DateField label="Start date" value={start} onValueChange={setStart} max={today} error={faults.start} />
      <DateField label="End date" value={end} onValueChange={setEnd} max={today} error={faults.end} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        {rest.children}
      </div>
      {faults.whole === undefined ? null : (
        <p className={styles.whole} role="alert">
          <Icon name="error" size={16} />
          {faults.whole}
        </p>
      )}
    </form>
  );
}
