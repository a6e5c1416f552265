import { Button } from "@portal/shared-ui/core";

import styles from "./plain-toasts.module.css";
import type { PortalToast } from "./toasts.js";
import { useStanding } from "../late-code/use-standing.js";

export interface PlainToastsProps {
  toasts: readonly PortalToast[];
  onDismiss: (id: string) => void;
}

/** Replaces the toast region when its code does not load or throws. */
export function PlainToasts({ toasts, onDismiss }: PlainToastsProps) {
  const standing = useStanding();

  return (
    <div role="region" aria-label="Messages" className={styles.region}>
      <ul className={styles.list} aria-live="polite" aria-relevant="additions">
        {(standing ? toasts : []).map((toast) => (
          <li key={toast.id} className={styles.item}>
            <p className={styles.message}>{toast.message}</p>
            <Button variant="quiet" onClick={() => onDismiss(toast.id)}>
              Dismiss
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
