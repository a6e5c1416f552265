import type { SalesOrder } from "@portal/shared-ui/api";

import styles from "./order-list.module.css";
import { keyOf, OrderHead, OrderRow } from "./order-row.js";
import type { WriteWhen } from "./order-when.js";

/** About ten rows fill a phone's screen. */
export const FEW_ROWS = 12;

export interface OrderTableProps {
  rows: readonly SalesOrder[];
  /** More rows follow, so the length is unknown. */
  hasMore: boolean;
  writeWhen: WriteWhen;
  onOpen: (order: SalesOrder) => void;
}

/** The newest orders, until a person requests older ones. */
export function OrderTable({ rows, hasMore, writeWhen, onOpen }: OrderTableProps) {
  const shown = rows.slice(0, FEW_ROWS);
  return (
    <div className={styles.frame}>
      <div role="table" aria-label="Orders" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <OrderHead />
        <div role="rowgroup">
          {shown.map((order, index) => (
            <OrderRow key={keyOf(order)} order={order} index={index} writeWhen={writeWhen} onOpen={onOpen} />
          ))}
        </div>
      </div>
    </div>
  );
}
