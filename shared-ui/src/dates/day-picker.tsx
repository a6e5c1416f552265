import type { ReactNode } from "react";

import type { DayDialogProps } from "./day-dialog.js";
import type { LocalDay } from "./local-day.js";
import { PickerButton } from "./picker-button.js";

const fetchDialog = async () => (await import("./day-dialog.js")).DayDialog;

export interface DayPickerProps extends Omit<DayDialogProps, "onSave" | "onClose"> {
  /** Label of the button. */
  children: ReactNode;
  onChange: (day: LocalDay) => void;
  className?: string;
}

/** Button with the chosen day; opens the panel to change it. */
export function DayPicker({ children, onChange, className, ...days }: DayPickerProps) {
  return (
    <PickerButton icon="clock" {...{ fetchDialog, days, onChange, className }}>
      {children}
    </PickerButton>
  );
}
