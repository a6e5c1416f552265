import type { ReactNode } from "react";

import type { DayDialogProps } from "./day-dialog.js";
import type { LocalDay } from "./local-day.js";
import { PickerButton } from "./picker-button.js";

const fetchDialog = async () => (await import("./day-dialog.js")).DayDialog;

export interface DayPickerProps extends Omit<DayDialogProps, "onSave" | "onClose"> {
  children: ReactNode;
  onChange: (day: LocalDay) => void;
  className?: string;
}

export function DayPicker({ children, onChange, className, ...days }: DayPickerProps) {
  return (
    <PickerButton icon="clock" {...{ fetchDialog, days, onChange, className }}>
      {children}
    </PickerButton>
  );
}
