import type { ReactNode } from "react";

import { Button } from "./button.js";
import styles from "./error-card.module.css";
import { StateIcon } from "./state-icon.js";

export interface ErrorCardProps {
  /** Says what happened. */
  title: ReactNode;
  /** Says what to do. */
  message: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
  /** Beside Retry. */
  action?: ReactNode;
  /** For support. */
  reference?: string;
}

export function ErrorCard({ title, message, onRetry, retrying = false, action, reference }: ErrorCardProps) {
  return (
    <div className={styles.card} role="alert">
      <span className={styles.icon}>
        <StateIcon name="error" size={20} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.message}>{message}</p>
        {reference === undefined ? null : <p className={styles.reference}>Reference {reference}</p>}
        <div className={styles.action}>
          <Button busy={retrying} busyLabel="Retrying" icon={<StateIcon name="refresh" size={16} />} onClick={onRetry}>
            Retry
          </Button>
          {action}
        </div>
      </div>
    </div>
  );
}
