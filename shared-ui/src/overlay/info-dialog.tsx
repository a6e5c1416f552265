import { type MouseEvent, type ReactNode, useId } from "react";

import { Button } from "../core/index.js";
import styles from "./form-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface InfoDialogProps {
  title: string;
  note?: ReactNode;
  /** Full width. `--inset` is the dialog's padding. */
  children: ReactNode;
  closesOutside?: boolean;
  onClose: () => void;
}

/** On a phone a sheet. */
export function InfoDialog({ title, note, children, closesOutside = false, onClose }: InfoDialogProps) {
  const dialog = useModalDialog();
  const id = useId();

  function handleMouseDown(event: MouseEvent) {
    // The frame covers the whole dialog: this press is on the backdrop.
    if (closesOutside && event.target === event.currentTarget) onClose();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a press outside
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose} onMouseDown={handleMouseDown}>
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll the content */}
        <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          {children}
        </div>
        <div className={styles.foot}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </dialog>
  );
}
