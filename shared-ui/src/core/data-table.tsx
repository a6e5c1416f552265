import type { ReactNode } from "react";

import styles from "./data-table.module.css";
import { joinClassNames } from "./join-class-names.js";

export interface DataColumn<Row> {
  /** Unique in the table. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for figures. */
  align?: "start" | "end";
  /**
   * Its place in the card of a narrow row, below the heading and after its own name unless told otherwise: "corner" ends
   * the heading's line without a name, "plain" has a line without a name, two "half" share one.
   */
  narrow?: "corner" | "plain" | "half";
}

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names the table; hidden from the eye unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
}

/** Rows of figures and words. Where it is narrow each row is a card, the first column its heading. */
export function DataTable<Row>({ columns, rows, rowKey, caption, captionShown = false }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={joinClassNames(styles.caption, !captionShown && styles.hidden)}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align === "end" ? styles.end : undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={joinClassNames(
                    column.align === "end" && styles.end,
                    column.narrow && styles[column.narrow],
                  )}
                  data-label={column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
