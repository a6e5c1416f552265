import { useNow } from "@portal/shared-ui/dates";
import type { SalesOrder } from "@portal/shared-ui/api";
import { useMemo, useState } from "react";

import { OpenedOrder } from "./opened-order.js";
import { OrderListFoot } from "./order-list-foot.js";
import { OrderTable, type OrderTableProps } from "./order-table.js";
import { createWriteWhen } from "./order-when.js";
import { useOrderDialog } from "./use-order-dialog.js";
import type { OrderListState } from "./use-order-list.js";
import { useOrderScroller } from "./use-order-scroller.js";

export interface OrderRowsProps {
  list: OrderListState;
  rows: readonly SalesOrder[];
  /** IANA zone of the shop. */
  timeZone: string;
}

/** The newest few orders or, on demand, all in a scrolling frame. */
export function OrderRows({ list, rows, timeZone }: OrderRowsProps) {
  const { orders, isExpanded } = list;
  const [opened, setOpened] = useState<SalesOrder | null>(null);
  const [isNear, setNear] = useState(false);
  const dialog = useOrderDialog(isNear || opened !== null);
  const now = useNow();
  const writeWhen = useMemo(() => createWriteWhen(timeZone, now), [timeZone, now]);
  const scroller = useOrderScroller(isExpanded);
  const table: OrderTableProps = { rows, hasMore: orders.hasNextPage, writeWhen, onOpen: setOpened };
  const Scroller = isExpanded ? scroller.data?.OrderScroller : undefined;
  function readMore() {
    if (!orders.isFetching && !orders.isFetchNextPageError) void orders.fetchNextPage({ cancelRefetch: false });
  }
  return (
    <>
      <div aria-busy={orders.isPlaceholderData} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
        {Scroller ? <Scroller {...table} onNearEnd={readMore} /> : <OrderTable {...table} />}
      </div>
      <OrderListFoot list={list} rows={rows.length} timeZone={timeZone} scroller={scroller} />
      {opened === null ? null : (
        <OpenedOrder order={opened} {...{ timeZone, dialog }} onClose={() => setOpened(null)} />
      )}
    </>
  );
}
