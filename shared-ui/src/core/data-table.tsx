import { Fragment, type ReactNode } from "react";

import styles from "./data-table.module.css";
import { Icon } from "./icon.js";
import { joinClassNames } from "./join-class-names.js";
import visuallyHidden from "./visually-hidden.module.css";

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers. */
  align?: "start" | "end";
  /**
   * Place of the cell in the card of a narrow page. Default: below the heading, after the column's name. "corner": at the end of the heading's line.
   * "plain": on a line without the column's name. "half": two such cells share a line.
   */
  narrow?: "corner" | "plain" | "half" | "none";
  /** A less important column, hidden first where space is short. */
  late?: boolean;
  sort?: { direction: "ascending" | "descending" | "none"; onSort: () => void };
  total?: ReactNode;
  subtotal?: (rows: readonly Row[]) => ReactNode;
}

export interface DataTableProps<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Visually hidden unless `captionShown`. */
  caption: string;
  captionShown?: boolean;
  isChosen?: (row: Row) => boolean;
  /** Rows that need attention; their cells say why. */
  isMarked?: (row: Row) => boolean;
  /** Consecutive rows with the same heading form a group. */
  group?: (row: Row) => string;
}

/** On narrow pages each row becomes a card with the first column as heading. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, caption, captionShown = false } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={captionShown ? styles.caption : visuallyHidden.hidden}>{caption}</caption>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={cellClass(column)} aria-sort={column.sort?.direction}>
                <ColumnHead column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <GroupRow rows={rows} index={index} group={props.group} columns={columns} />
              <tr
                className={joinClassNames(
                  styles.row,
                  props.isChosen?.(row) && styles.chosen,
                  props.isMarked?.(row) && styles.marked,
                )}
              >
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={joinClassNames(cellClass(column), column.narrow && styles[column.narrow])}
                    data-label={column.header}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
        <Totals columns={columns} />
      </table>
    </div>
  );
}

function cellClass<Row>({ align, late }: DataColumn<Row>): string | undefined {
  return joinClassNames(align === "end" && styles.end, late && styles.late);
}

function ColumnHead<Row>({ column: { header, sort } }: { column: DataColumn<Row> }) {
  if (!sort) return <>{header}</>;
  return (
    <>
      <span className={styles.unsorted}>{header}</span>
      <button type="button" className={styles.sort} onClick={sort.onSort}>
        {header}
        {sort.direction === "none" ? null : (
          <span className={sort.direction === "ascending" ? styles.up : undefined}>
            <Icon name="chevron-down" size={14} />
          </span>
        )}
      </button>
    </>
  );
}

interface GroupRowProps<Row> {
  rows: readonly Row[];
  index: number;
  group: ((row: Row) => string) | undefined;
  columns: readonly DataColumn<Row>[];
}

function GroupRow<Row>({ rows, index, group, columns }: GroupRowProps<Row>) {
  const row = rows[index];
  const before = rows[index - 1];
  if (!group || row === undefined) return null;
  const title = group(row);
  if (before !== undefined && group(before) === title) return null;
  const firstSum = columns.findIndex(({ subtotal }) => subtotal !== undefined);
  const span = firstSum < 1 ? columns.length : firstSum;
  const after = rows.slice(index);
  const end = after.findIndex((one) => group(one) !== title);
  const own = end < 0 ? after : after.slice(0, end);
  return (
    <tr className={styles.group}>
      <th scope="colgroup" colSpan={span}>
        {title}
      </th>
      {columns.slice(span).map((column) => (
        <td key={column.key} className={joinClassNames(cellClass(column), column.narrow !== "corner" && styles.wide)}>
          {column.subtotal?.(own)}
        </td>
      ))}
    </tr>
  );
}

function Totals<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr className={joinClassNames(styles.row, styles.totals)}>
        {columns.map((column) => (
          <td
            key={column.key}
            className={joinClassNames(
              cellClass(column),
              column.narrow && styles[column.narrow],
              column.total === undefined && styles.empty,
            )}
            data-label={column.header}
          >
            {column.total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
