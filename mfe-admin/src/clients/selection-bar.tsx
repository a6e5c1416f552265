import { Button, Notice } from "@portal/shared-ui/core";

import { describeSelection } from "./client-texts.js";
import styles from "./selection-bar.module.css";

export interface SelectionBarProps {
  /** How many are chosen, and what a bill of them would come to, in cents. */
  sum: { count: number; billable: number };
  /** How many match, where not all of them are chosen. */
  more: number | null;
  onSelectAll: () => void;
  onClear: () => void;
  /** Said until somebody is chosen. */
  isAskedOfNobody: boolean;
  onShowSales: () => void;
  /** Left out for those who may not bill. */
  onRehearse?: (() => void) | undefined;
}

/** Below the list, and always in sight: who is chosen, and what can be done with them. */
export function SelectionBar({ sum, more, isAskedOfNobody, ...on }: SelectionBarProps) {
  return (
    <section className={styles.bar} aria-label="Selection">
      {isAskedOfNobody && sum.count === 0 ? (
        <div className={styles.fault}>
          <Notice tone="bad" announce>
            Please select at least one client.
          </Notice>
        </div>
      ) : null}
      <div className={styles.words}>
        <p className={styles.sum} role="status">
          {describeSelection(sum)}
        </p>
        {more === null ? null : (
          <button type="button" className={styles.all} onClick={on.onSelectAll}>
            Select all {more.toLocaleString("en-US")} matching
          </button>
        )}
      </div>
      <div className={styles.actions}>
        {sum.count === 0 ? null : (
          <Button variant="quiet" onClick={on.onClear}>
            Clear
          </Button>
        )}
        <Button onClick={on.onShowSales}>Show sales</Button>
        {on.onRehearse === undefined ? null : (
          <Button variant="primary" onClick={on.onRehearse}>
            Rehearse
          </Button>
        )}
      </div>
    </section>
  );
}
