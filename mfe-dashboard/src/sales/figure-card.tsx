import { Icon, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import type { Change } from "./compare-figures.js";
import styles from "./summary-cards.module.css";

export interface FigureCardProps {
  name: string;
  value: ReactNode;
  /** Below the value. */
  detail?: ReactNode;
  /** null: what was before is not known (S37). */
  change?: Change | null;
  /** The period that `change` compares with, in words. */
  previous?: string;
}

/** A headline figure: its name, the value, and how it moved. */
export function FigureCard({ name, value, detail, change, previous }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {detail === undefined ? null : <dd className={styles.detail}>{detail}</dd>}
      {change === undefined ? null : (
        <dd className={styles.change}>
          {change === null ? (
            "No earlier data"
          ) : (
            <>
              <ChangeMark change={change} /> <span className={styles.previous}>vs {previous}</span>
            </>
          )}
        </dd>
      )}
    </div>
  );
}

function ChangeMark({ change }: { change: Change }) {
  switch (change.direction) {
    case "up":
    case "down":
      return (
        <span className={joinClassNames(styles.mark, styles[change.direction])}>
          <Icon name={change.direction === "up" ? "trend-up" : "trend-down"} size={12} />
          <VisuallyHidden>{change.direction}</VisuallyHidden> {change.percent}
        </span>
      );
    case "same":
      return <span className={styles.mark}>No change</span>;
    case "none":
      return <span className={styles.mark}>None before</span>;
  }
}
