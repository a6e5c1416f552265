import { type ReactNode, type SyntheticEvent, useId } from "react";

import { Button } from "../core/index.js";
import styles from "./confirm-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface AlertDialogProps {
  children: ReactNode;
  closeLabel?: string;
  onClose: () => void;
}

export function AlertDialog({ children, closeLabel = "OK", onClose }: AlertDialogProps) {
  const dialog = useModalDialog();
  const id = useId();

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  return (
    <dialog ref={dialog} role="alertdialog" className={styles.dialog} aria-labelledby={id} onCancel={handleCancel}>
      <p id={id}>{children}</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  );
}
