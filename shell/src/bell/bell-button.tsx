import { Icon, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import type { Ref } from "react";

import styles from "./bell-button.module.css";

export interface BellButtonProps {
  unread: number;
  isOpen: boolean;
  onOpen: () => void;
  /** True for the bell in a phone's bar, which has no visible label. */
  inBar?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function BellButton({ unread, isOpen, onOpen, inBar = false, ref }: BellButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={joinClassNames(styles.bell, inBar ? styles.inBar : styles.inPanel)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon name="bell" />
      {inBar ? <VisuallyHidden>Notifications</VisuallyHidden> : <span className={styles.label}>Notifications</span>}
      {unread === 0 ? null : (
        <span className={styles.count}>
          {unread}
          <VisuallyHidden> new</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
