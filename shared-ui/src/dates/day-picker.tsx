import type { ReactNode } from "react";

import type { DayDialogProps } from "./day-dialog.js";
import type { LocalDay } from "./local-day.js";
import { PickerButton } from "./picker-button.js";

const fetchDialog = async () => (await import("./day-dialog.js")).DayDialog;

export interface DayPickerProps extends Omit<DayDialogProps, "onSave" | "onClose"> {
  /** On the button. */
  children: ReactNode;
  onChange: (day: LocalDay) => void;
  className?: string;
}

/** One button that says which day is chosen, and opens the panel where another one is. */
export function DayPicker({ children, onChange, className, ...days }: DayPickerProps) {
  return (
    <PickerButton icon="clock" {...{ fetchDialog, days, onChange, className }}>
      {children}
    </PickerButton>
  );
}
