import { type MouseEvent, type ReactNode, type Ref, type SyntheticEvent, useId } from "react";

import styles from "./panel-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface PanelDialogProps {
  title: string;
  note?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  foot: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** Below its `PanelButton` (on a phone a sheet). Escape or a press outside closes it. */
export function PanelDialog({ title, note, onSubmit, onClose, children, foot, ref }: PanelDialogProps) {
  const dialog = useModalDialog();
  const titleId = useId();

  function handleCancel(event: SyntheticEvent) {
    // React also bubbles the cancel event of a nested dialog or file field.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function handleMouseDown(event: MouseEvent) {
    // The form covers the whole dialog: this press is on the backdrop.
    if (event.target === event.currentTarget) onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a press outside
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onMouseDown={handleMouseDown}
    >
      <form ref={ref} noValidate className={styles.form} onSubmit={handleSubmit}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {note}
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </form>
    </dialog>
  );
}
