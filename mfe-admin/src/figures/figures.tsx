import { Skeleton } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import styles from "./figures.module.css";

/** Figures with their names, beside each other; on a phone a row each. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.figures}>{children}</dl>
    </div>
  );
}

export interface FigureProps {
  name: string;
  /** undefined: it is still loading; null: it could not be loaded, which is never drawn as zero. */
  value: ReactNode;
  /** Below the value, in small words; of a figure that could not be loaded the way to try again. */
  note?: ReactNode;
}

/** One of `Figures`. */
export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {value === undefined ? (
          <>
            <Skeleton width="5rem" height="1.4rem" />
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
