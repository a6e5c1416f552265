import { describeFailure } from "@portal/shared-ui/api";
import { Button, Card, DataTable, EmptyState, ErrorCard, Notice } from "@portal/shared-ui/core";

import { formatTimeZone } from "../settings/format-time-zone.js";
import { createOrderColumns } from "./order-columns.js";
import styles from "./order-list.module.css";
import { OrderListSkeleton } from "./order-list-skeleton.js";
import type { SalesOrders } from "./use-sales-orders.js";

export interface OrderListProps {
  orders: SalesOrders;
  /** The shop's zone, in which times are shown. */
  timeZone: string;
}

/** The orders of the range, page after page. */
export function OrderList({ orders, timeZone }: OrderListProps) {
  if (orders.isPending) return <OrderListSkeleton />;
  if (orders.isLoadingError) {
    return (
      <ErrorCard
        title="Your orders could not be loaded."
        {...describeFailure(orders.error)}
        retrying={orders.isFetching}
        onRetry={() => void orders.refetch()}
      />
    );
  }
  const rows = orders.data.pages.flatMap((page) => page.orders);
  if (rows.length === 0) {
    return (
      <Card title="Orders">
        <EmptyState icon="bag" title="Nothing in this range">
          No transactions found. Please click the refresh button to find transactions.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Orders" actions={<span className={styles.zone}>Times in {formatTimeZone(timeZone)}</span>} flush>
      {rows.every(({ confirmed }) => confirmed) ? null : <UnconfirmedNote />}
      <div aria-busy={orders.isPlaceholderData}>
        <DataTable
          caption="Orders"
          columns={createOrderColumns(timeZone)}
          rows={rows}
          rowKey={(order) => `${order.source} ${order.id}`}
        />
      </div>
      <LoadMore orders={orders} shown={rows.length} />
    </Card>
  );
}

function UnconfirmedNote() {
  return (
    <div className={styles.note}>
      <Notice tone="info" title="Some of these sales are not confirmed.">
        Their source was disconnected soon after they were made, so a late refund may be missing. They count like the
        others. Link the same account again, and they are confirmed once it has been read.
      </Notice>
    </div>
  );
}

function LoadMore({ orders, shown }: { orders: SalesOrders; shown: number }) {
  if (!orders.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {orders.isFetchNextPageError ? (
        <Notice tone="bad" announce title="The next orders could not be loaded.">
          {describeFailure(orders.error).message}
        </Notice>
      ) : null}
      <Button
        busy={orders.isFetchingNextPage}
        busyLabel="Loading"
        onClick={() => void orders.fetchNextPage({ cancelRefetch: false })}
      >
        Load more
      </Button>
      <span className={styles.faint}>{shown.toLocaleString("en-US")} shown</span>
    </div>
  );
}
