import { Notice } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import type { ReactNode } from "react";

import styles from "./integrations.module.css";

export interface UnlinkDialogProps {
  /** Of the source, as people know it. */
  name: string;
  /** False: it gave access only, and no sales come from it. */
  isLinked: boolean;
  /** What unlinking costs, instead of the sentence about sales. */
  children?: ReactNode;
  open: boolean;
  busy: boolean;
  /** Why it could not be unlinked; said in place, not as a toast. */
  failure: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a source is unlinked (specification §2). */
export function UnlinkDialog({ name, isLinked, children, failure, ...rest }: UnlinkDialogProps) {
  return (
    <ConfirmDialog {...rest} title="WARNING" confirmLabel="Unlink" busyLabel="Unlinking">
      {children ??
        (isLinked ? (
          <p>New sales stop coming in from {name} until you link it again. Sales that are here already stay.</p>
        ) : (
          <p>
            The access that {name} gave is given back at once. You can link {name} again at any time.
          </p>
        ))}
      {failure === null ? null : (
        <div className={styles.failure}>
          <Notice tone="bad" announce title={`${name} could not be unlinked.`}>
            {failure}
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
