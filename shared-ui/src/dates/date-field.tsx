import { useRef } from "react";

import { FieldFrame, describeField, useFieldIds } from "../core/field-frame.js";
import field from "../core/field.module.css";
import { Icon } from "../core/icon.js";
import { joinClassNames } from "../core/join-class-names.js";
import type { FieldProps } from "../core/text-field.js";
import styles from "./date-field.module.css";
import type { LocalDay } from "./local-day.js";
import { readUsDay, toUsDay } from "./us-day.js";

export interface DateFieldProps extends Omit<FieldProps, "label"> {
  /** Also names the calendar's button. */
  label: string;
  /** As typed; mm/dd/yyyy after blur. */
  value: string;
  onValueChange: (text: string) => void;
  min?: LocalDay;
  max?: LocalDay;
  disabled?: boolean;
}

/** Typed as mm/dd/yyyy or picked from the platform's calendar. */
export function DateField({ label, help, error, value, onValueChange, min, max, disabled }: DateFieldProps) {
  const ids = useFieldIds(undefined);
  const calendar = useRef<HTMLInputElement>(null);

  function handleBlur() {
    const day = readUsDay(value);
    if (day !== null && value !== toUsDay(day)) onValueChange(toUsDay(day));
  }

  return (
    <FieldFrame ids={ids} label={label} help={help} error={error}>
      <div className={styles.row}>
        <input
          {...describeField(ids, { help, error })}
          id={ids.input}
          className={joinClassNames(field.control, styles.text)}
          inputMode="numeric"
          placeholder="mm/dd/yyyy"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={handleBlur}
        />
        <input
          ref={calendar}
          type="date"
          className={styles.calendar}
          tabIndex={-1}
          aria-hidden="true"
          disabled={disabled}
          min={min}
          max={max}
          value={readUsDay(value) ?? ""}
          onChange={(event) => onValueChange(event.target.value === "" ? "" : toUsDay(event.target.value))}
        />
        <button
          type="button"
          className={styles.open}
          aria-label={`Open calendar: ${label}`}
          disabled={disabled}
          onClick={() => calendar.current?.showPicker()}
        >
          <Icon name="calendar" size={16} />
        </button>
      </div>
    </FieldFrame>
  );
}
