import { joinClassNames, Skeleton } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import styles from "./figures.module.css";

export interface FiguresProps {
  /** Smaller figures, in two columns on a phone. */
  compact?: boolean;
  children: ReactNode;
}

export function Figures({ compact = false, children }: FiguresProps) {
  const list = <dl className={joinClassNames(styles.figures, compact && styles.compact)}>{children}</dl>;
  return compact ? list : <div className={styles.frame}>{list}</div>;
}

export interface FigureProps {
  name: string;
  /** undefined: loading. null: failed to load, shown as 'Not known' and never as zero. */
  value: ReactNode;
  /** For a failed figure, the way to retry. */
  note?: ReactNode;
}

export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {value === undefined ? (
          <>
            <span className={styles.waiting}>
              &nbsp;
              <span className={styles.bar}>
                <Skeleton width="5rem" />
              </span>
            </span>
            <span className={styles.note}>&nbsp;</span>
          </>
        ) : (
          <>
            {value ?? <span className={styles.unknown}>Not known</span>}
            {note === undefined ? null : <span className={styles.note}>{note}</span>}
          </>
        )}
      </dd>
    </div>
  );
}
