import { type ReactNode, type Ref, type SyntheticEvent, useId } from "react";

import { Button, Icon, joinClassNames, VisuallyHidden } from "../core/index.js";
import styles from "./form-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface FormDialogProps {
  title: ReactNode;
  submitLabel: string;
  /** While busy, the dialog stays open. */
  busy: boolean;
  busyLabel: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** On a phone a sheet. The first field has the focus. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, busy, busyLabel, onSubmit, onClose, children, ref } = props;
  const dialog = useModalDialog();
  const id = useId();

  function handleCancel(event: SyntheticEvent) {
    // React also bubbles the cancel event of a nested dialog or file field.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose();
  }

  // A repeated Escape closes the dialog although `handleCancel` prevents it.
  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    if (!event.currentTarget.open) onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!busy) onSubmit();
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onCancel={handleCancel} onClose={handleClose}>
      <form ref={ref} noValidate className={joinClassNames(styles.frame, styles.form)} onSubmit={handleSubmit}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <div className={joinClassNames(styles.scroll, styles.fields)}>{children}</div>
        <div className={styles.foot}>
          <Button onClick={onClose} aria-disabled={busy || undefined}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </div>
        {/* Last, so that the first field gets the focus. */}
        <button
          type="button"
          className={styles.close}
          aria-disabled={busy || undefined}
          onClick={() => busy || onClose()}
        >
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      </form>
    </dialog>
  );
}
