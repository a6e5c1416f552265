import { VisuallyHidden } from "../core/index.js";
import type { DateRangeDialogProps } from "./date-range-dialog.js";
import { formatCompactRange } from "./format-day.js";
import type { DayRange } from "./local-day.js";
import { PickerButton } from "./picker-button.js";

export interface DateRangePickerProps extends Omit<DateRangeDialogProps, "onSave" | "onClose"> {
  onChange: (range: DayRange) => void;
  className?: string;
}

const fetchDialog = async () => (await import("./date-range-dialog.js")).DateRangeDialog;

/** Shows the current range (`Oct 23 – Nov 21`). */
export function DateRangePicker({ onChange, className, ...days }: DateRangePickerProps) {
  return (
    <PickerButton icon="calendar" {...{ fetchDialog, days, onChange, className }}>
      <VisuallyHidden>Dates: </VisuallyHidden>
      {days.range ? formatCompactRange(days.range, days.today) : "Last 30 days"}
    </PickerButton>
  );
}
