import { type ReactNode, type SyntheticEvent, useId } from "react";

import { Button } from "../core/index.js";
import styles from "./confirm-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: "danger" | "primary";
  /** While busy, the dialog stays open. */
  busy?: boolean;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** For an action that cannot be undone. The focus starts on the safe button; Escape cancels. */
export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog({ title, children, onCancel, busy = false, ...rest }: Omit<ConfirmDialogProps, "open">) {
  const dialog = useModalDialog();
  const id = useId();

  function handleCancel(event: SyntheticEvent) {
    // React also bubbles the cancel event of a nested dialog or file field.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onCancel();
  }

  // A repeated Escape closes the dialog although `handleCancel` prevents it.
  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (!event.currentTarget.open) onCancel();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button onClick={onCancel} aria-disabled={busy || undefined}>
          {rest.cancelLabel ?? "Cancel"}
        </Button>
        <Button variant={rest.tone ?? "danger"} busy={busy} busyLabel={rest.busyLabel} onClick={rest.onConfirm}>
          {rest.confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
