import type { ReactNode } from "react";

import { Button, Icon, joinClassNames } from "../core/index.js";
import type { DayRange } from "../dates/index.js";
import { useLateDialog } from "../overlay/index.js";
import styles from "./proven-days.module.css";
import type { ProvenDaysDialogProps } from "./proven-days-dialog.js";

const fetchDialog = async () => (await import("./proven-days-dialog.js")).ProvenDaysDialog;

export interface ProvenDaysButtonProps extends Pick<ProvenDaysDialogProps, "client" | "fixLink"> {
  /** null: unknown yet. */
  range: DayRange | null;
  children: ReactNode;
  className?: string;
}

/** The dialog's code loads on demand. */
export function ProvenDaysButton({ children, className, range, ...rest }: ProvenDaysButtonProps) {
  const { button, Dialog, isOpening, isFailed, prepare, open, close } = useLateDialog(fetchDialog);

  return (
    <>
      <Button
        ref={button}
        className={joinClassNames(styles.opener, className)}
        icon={<Icon name="shield" size={16} />}
        aria-disabled={range === null || undefined}
        aria-haspopup="dialog"
        aria-expanded={Dialog !== null}
        aria-busy={isOpening || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {children}
      </Button>
      {isFailed ? (
        <p className={styles.failure} role="alert">
          The days could not be loaded. Please try again.
        </p>
      ) : null}
      {Dialog === null || range === null ? null : <Dialog {...rest} range={range} onClose={close} />}
    </>
  );
}
