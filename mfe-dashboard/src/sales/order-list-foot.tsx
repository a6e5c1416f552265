import { describeFailure } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { formatDay, formatTimeZone } from "@portal/shared-ui/dates";

import styles from "./order-list.module.css";
import { FEW_ROWS } from "./order-table.js";
import type { OrderListState } from "./use-order-list.js";
import type { useOrderScroller } from "./use-order-scroller.js";

export interface OrderListFootProps {
  list: OrderListState;
  rows: number;
  timeZone: string;
  scroller: ReturnType<typeof useOrderScroller>;
}

export function OrderListFoot({ list, rows, timeZone, scroller }: OrderListFootProps) {
  const { isExpanded, isOutdated, collapse } = list;
  return (
    <div className={styles.foot}>
      {isOutdated ? (
        <Notice
          tone="info"
          announce
          title="Your sales have changed since this list was loaded."
          action={<Button onClick={collapse}>Show the newest orders</Button>}
        />
      ) : null}
      <Failure list={list} scroller={scroller} />
      <p role="status" className={styles.faint}>
        {describeShown(list, rows)}
      </p>
      <p className={styles.faint}>Times in {formatTimeZone(timeZone)}</p>
      <div className={styles.buttons}>
        <OlderButton list={list} rows={rows} scroller={scroller} />
        {isExpanded ? (
          <Button variant="quiet" onClick={collapse}>
            Show the newest only
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Failure({ list: { orders, isExpanded }, scroller }: Pick<OrderListFootProps, "list" | "scroller">) {
  const failed = orders.isFetchNextPageError ? orders : isExpanded && scroller.isError ? scroller : null;
  if (!failed) return null;
  return (
    <Notice tone="bad" announce title="The older orders could not be loaded.">
      {describeFailure(failed.error).message}
    </Notice>
  );
}

function OlderButton({ list, rows, scroller }: Pick<OrderListFootProps, "list" | "rows" | "scroller">) {
  const { orders, isExpanded, expand } = list;
  const canExpand = !isExpanded && rows > FEW_ROWS;
  if (!orders.hasNextPage && !canExpand && !(isExpanded && scroller.isError)) return null;

  function showOlder() {
    if (!isExpanded) expand();
    if (isExpanded && scroller.isError) void scroller.refetch();
    if (orders.hasNextPage && !canExpand) void orders.fetchNextPage({ cancelRefetch: false });
  }

  return (
    <Button
      busy={orders.isFetchingNextPage || (isExpanded && scroller.isFetching)}
      busyLabel="Loading"
      onClick={showOlder}
    >
      {orders.isFetchNextPageError ? "Try again" : "Show older orders"}
    </Button>
  );
}

function describeShown({ orders, isExpanded }: OrderListState, rows: number): string {
  const shown = isExpanded ? rows : Math.min(rows, FEW_ROWS);
  const isWhole = shown === rows && !orders.hasNextPage;
  const count = shown.toLocaleString("en-US");
  const reached = orders.data?.pages.at(-1)?.searchedTo;
  const words = isWhole ? `All ${count} shown` : `${count} shown`;
  return reached === undefined ? words : `${words}, searched back to ${formatDay(reached)}`;
}
