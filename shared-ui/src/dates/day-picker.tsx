import { type ReactNode, useRef } from "react";

import { PanelButton } from "../overlay/index.js";
import styles from "./date-range-picker.module.css";
import type { DayDialogProps } from "./day-dialog.js";
import type { LocalDay } from "./local-day.js";
import { useLateDialog } from "./use-late-dialog.js";

const fetchDialog = async () => (await import("./day-dialog.js")).DayDialog;

export interface DayPickerProps extends Omit<DayDialogProps, "onSave" | "onClose"> {
  /** On the button. */
  children: ReactNode;
  onChange: (day: LocalDay) => void;
  className?: string;
}

/** One button that says which day is chosen, and opens the panel where another one is. */
export function DayPicker({ children, onChange, className, ...dialog }: DayPickerProps) {
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
        icon="clock"
        isOpen={Dialog !== null}
        aria-busy={isOpening || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {children}
      </PanelButton>
      {isFailed ? (
        <p className={styles.failure} role="alert">
          The calendar could not be loaded. Please try again.
        </p>
      ) : null}
      {Dialog === null ? null : (
        <Dialog
          {...dialog}
          onClose={handleClose}
          onSave={(day) => {
            handleClose();
            onChange(day);
          }}
        />
      )}
    </div>
  );
}
