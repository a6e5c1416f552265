import { Button } from "@portal/shared-ui/core";

import { type RefObject, useRef } from "react";

import { describeSelection } from "./client.texts.js";
import styles from "./selection-bar.module.css";

export interface SelectionBarProps {
  /** `billable` in cents. */
  sum: { count: number; billable: number };
  /** Number of matching clients when not all of them are chosen; else null. */
  more: number | null;
  onSelectAll: () => void;
  onClear: () => void;
  onShowSales: () => void;
  /** Opens a what-if for returns. Omitted when an address cannot name all the clients. */
  onWhatIf?: (() => void) | undefined;
  /** Omitted for people who may not bill. */
  onRehearse?: (() => void) | undefined;
}

export function SelectionBar({ sum, more, ...on }: SelectionBarProps) {
  const isAnybody = sum.count > 0;
  const clearRef = useRef<HTMLButtonElement>(null);

  function selectAll() {
    on.onSelectAll();
    // The pressed button disappears; 'Clear' takes the focus.
    clearRef.current?.focus();
  }

  return (
    <section className={isAnybody ? styles.bar : styles.none} aria-label="Selection">
      <div className={styles.words}>
        <p className={styles.sum} role="status">
          {describeSelection(sum)}
        </p>
        {isAnybody && more !== null ? (
          <button type="button" className={styles.all} onClick={selectAll}>
            Select all {more.toLocaleString("en-US")} matching
          </button>
        ) : null}
      </div>
      {isAnybody ? <Actions {...on} clearRef={clearRef} /> : null}
    </section>
  );
}

interface ActionsProps extends Pick<SelectionBarProps, "onClear" | "onShowSales" | "onWhatIf" | "onRehearse"> {
  clearRef: RefObject<HTMLButtonElement | null>;
}

function Actions({ onClear, onShowSales, onWhatIf, onRehearse, clearRef }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="quiet" ref={clearRef} onClick={onClear}>
        Clear
      </Button>
      <Button onClick={onShowSales}>Show sales</Button>
      {onWhatIf === undefined ? null : <Button onClick={onWhatIf}>What if</Button>}
      {onRehearse === undefined ? null : (
        <Button variant="primary" onClick={onRehearse}>
          Rehearse
        </Button>
      )}
    </div>
  );
}
