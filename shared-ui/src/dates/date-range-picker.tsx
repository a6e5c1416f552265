import { useRef } from "react";

import { VisuallyHidden } from "../core/index.js";
import { PanelButton } from "../overlay/index.js";
import type { DateRangeDialogProps } from "./date-range-dialog.js";
import styles from "./date-range-picker.module.css";
import { formatCompactRange } from "./format-day.js";
import type { DayRange } from "./local-day.js";
import { useLateDialog } from "./use-late-dialog.js";

export interface DateRangePickerProps extends Omit<DateRangeDialogProps, "onSave" | "onClose"> {
  onChange: (range: DayRange) => void;
  className?: string;
}

const fetchDialog = async () => (await import("./date-range-dialog.js")).DateRangeDialog;

/** One button that says which days are shown, `Oct 23 – Nov 21`, and opens the panel where others are chosen. */
export function DateRangePicker({ onChange, className, ...days }: DateRangePickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { Dialog, isOpening, isFailed, prepare, open, close } = useLateDialog(fetchDialog);

  function handleClose() {
    close();
    button.current?.focus();
  }

  return (
    <div className={className}>
      <PanelButton
        ref={button}
        className={styles.button}
        icon="calendar"
        isOpen={Dialog !== null}
        aria-busy={isOpening || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        <VisuallyHidden>Dates: </VisuallyHidden>
        {days.range ? formatCompactRange(days.range, days.today) : "Last 30 days"}
      </PanelButton>
      {isFailed ? (
        <p className={styles.failure} role="alert">
          The calendar could not be loaded. Please try again.
        </p>
      ) : null}
      {Dialog === null ? null : (
        <Dialog
          {...days}
          onClose={handleClose}
          onSave={(range) => {
            handleClose();
            onChange(range);
          }}
        />
      )}
    </div>
  );
}
