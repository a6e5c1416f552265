import { Button } from "@portal/shared-ui/core";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { type ReactNode, useId } from "react";

import styles from "./info-dialog.module.css";

export interface InfoDialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** Something to read that is opened and closed again; on a phone a sheet at the foot of the window. */
export function InfoDialog({ title, children, onClose }: InfoDialogProps) {
  const dialog = useModalDialog();
  const id = useId();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus */}
      <div className={styles.body} role="region" aria-labelledby={id} tabIndex={0}>
        {children}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </dialog>
  );
}
