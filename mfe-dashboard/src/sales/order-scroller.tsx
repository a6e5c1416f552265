import { useEffect, useEffectEvent, useMemo, useRef } from "react";

import styles from "./order-list.module.css";
import { keyOf, OrderHead, OrderRow } from "./order-row.js";
import type { OrderTableProps } from "./order-table.js";
import { useRowFocus } from "./use-row-focus.js";
import { useVirtualRows } from "./use-virtual-rows.js";

/** Rows before the end at which the next page is requested. */
const EARLY_ROWS = 40;

export interface OrderScrollerProps extends OrderTableProps {
  onNearEnd: () => void;
}

/** Renders only the rows near the visible part. */
export function OrderScroller({ rows, hasMore, writeWhen, onOpen, onNearEnd }: OrderScrollerProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => rows.map(keyOf), [rows]);
  const focus = useRowFocus(frame, rows.length);
  const virtual = useVirtualRows(frame, keys, focus.row);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const isNearEnd = hasMore && last >= rows.length - EARLY_ROWS;
  const loadMore = useEffectEvent(onNearEnd);
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, rows.length]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <div ref={frame} className={styles.scroller} role="region" aria-label="All orders that were read" tabIndex={0}>
      <div role="table" aria-label="Orders" aria-rowcount={hasMore ? -1 : rows.length + 1}>
        <div className={styles.sticky}>
          <OrderHead />
        </div>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys reach it from the rows' buttons */}
        <div
          role="rowgroup"
          className={styles.rows}
          style={{ height: virtual.getTotalSize() }}
          onKeyDown={(event) => {
            const next = focus.handleKey(event);
            if (next !== null) virtual.scrollToIndex(next);
          }}
          onFocus={(event) => focus.handleFocus(event.target)}
          onBlur={focus.handleBlur}
        >
          {items.map(({ index, key, start }) => {
            const order = rows[index];
            return order === undefined ? null : (
              <OrderRow
                key={key}
                ref={virtual.measureElement}
                order={order}
                index={index}
                writeWhen={writeWhen}
                onOpen={onOpen}
                top={start}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
