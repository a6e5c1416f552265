import { Icon, joinClassNames, VisuallyHidden } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import type { Change, Comparison } from "./compare-figures.js";
import { Spark } from "./spark.js";
import styles from "./summary-cards.module.css";

export interface FigureCardProps {
  name: string;
  value: ReactNode;
  /** Words below the value. */
  detail?: ReactNode;
  /** Values over the range, drawn as a sparkline; null while not loaded. */
  steps?: readonly number[] | null;
  /** Comparison with the previous period; null without earlier data. */
  change?: Comparison | null;
}

export function FigureCard({ name, value, detail, steps, change }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.name}>
        {name}
        {steps === undefined ? null : <Spark values={steps} />}
      </dt>
      <dd className={styles.value}>{value}</dd>
      {detail === undefined ? null : <dd className={styles.detail}>{detail}</dd>}
      {change === undefined ? null : (
        <dd className={styles.change}>
          {change === null ? (
            <span className={styles.lack}>No earlier data</span>
          ) : (
            <>
              <ChangeMark change={change.change} /> <span className={styles.previous}>vs {change.days}</span>
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
