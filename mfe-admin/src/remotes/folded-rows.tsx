import { Button } from "@portal/shared-ui/core";
import { type ReactNode, type Ref, useState } from "react";

import styles from "./folded-rows.module.css";

export interface FoldedRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  /** Number of rows before the fold. */
  shown: number;
  rowKey: (row: Row) => string;
  row: (row: Row) => ReactNode;
  showLabel: string;
  /** Below the rows. */
  note: ReactNode;
  /** Gets the focus when a change removes the button that started it. */
  ref?: Ref<HTMLUListElement>;
}

/** A list in a card; rows beyond the fold appear on request. */
export function FoldedRows<Row>({ label, rows, shown, rowKey, row, showLabel, note, ref }: FoldedRowsProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const hasFold = rows.length > shown;
  return (
    <>
      <ul ref={ref} tabIndex={-1} aria-label={label} className={styles.rows}>
        {(isOpen ? rows : rows.slice(0, shown)).map((one) => (
          <li key={rowKey(one)} className={styles.row}>
            {row(one)}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{note}</span>
        {hasFold ? (
          <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? "Show fewer" : showLabel}
          </Button>
        ) : null}
      </div>
    </>
  );
}
