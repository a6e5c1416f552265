import { type MouseEvent, type ReactNode, type Ref, type SyntheticEvent, useId } from "react";

import styles from "./panel-dialog.module.css";
import { useModalDialog } from "./use-modal-dialog.js";

export interface PanelDialogProps {
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** The panel is one form: its buttons stand at its foot. */
  onSubmit: () => void;
  onClose: () => void;
  /** What is to be chosen; it scrolls where it does not fit. */
  children: ReactNode;
  foot: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** Choices below the `PanelButton` that opened it, on a phone a sheet that folds away: by Escape or a press beside it, too. */
export function PanelDialog({ title, note, onSubmit, onClose, children, foot, ref }: PanelDialogProps) {
  const dialog = useModalDialog();
  const titleId = useId();

  function handleCancel(event: SyntheticEvent) {
    // React also passes on the cancel of a dialog or a file field within.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  function handleMouseDown(event: MouseEvent) {
    // The form covers all of it: this is a press beside it.
    if (event.target === event.currentTarget) onClose();
  }

  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same as a press beside it
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
