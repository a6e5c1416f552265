import { describeFailure, type SalesOrder } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, Notice } from "@portal/shared-ui/core";
import { type ReactNode, useMemo, useState } from "react";

import { OrderDialog } from "./order-dialog.js";
import { OrderListFoot } from "./order-list-foot.js";
import styles from "./order-list.module.css";
import { OrderListSkeleton, OrderRowsSkeleton } from "./order-list-skeleton.js";
import { NoMatch, SearchFailure } from "./order-search-results.js";
import { OrderSearch } from "./order-search.js";
import { OrderTable, type OrderTableProps } from "./order-table.js";
import { createWriteWhen } from "./order-when.js";
import type { OrderListState } from "./use-order-list.js";
import { useOrderScroller } from "./use-order-scroller.js";

export interface OrderListProps {
  list: OrderListState;
  onSearch: (next: string) => void;
  /** The shop's zone, in which times are shown. */
  timeZone: string;
}

/** The orders of the range: the newest few, on demand all of them; what is searched for stands in the address. */
export function OrderList({ list, onSearch, timeZone }: OrderListProps) {
  const { orders, search } = list;
  if (orders.isPending) return <OrderListSkeleton />;
  if (orders.isLoadingError) {
    if (search !== "") return <Frame {...{ search, onSearch }} children={<SearchFailure orders={orders} />} />;
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
  if (rows.length === 0 && search === "" && !orders.isPlaceholderData) {
    return (
      <Card title="Orders">
        <EmptyState icon="bag" title="Nothing in this range">
          No transactions found. Please click the refresh button to find transactions.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Frame {...{ search, onSearch }}>
      {rows.length === 0 && orders.isPlaceholderData ? (
        <OrderRowsSkeleton />
      ) : rows.length === 0 ? (
        <NoMatch list={list} onClear={() => onSearch("")} />
      ) : (
        <Rows list={list} rows={rows} timeZone={timeZone} />
      )}
    </Frame>
  );
}

function Frame({
  search,
  onSearch,
  children,
}: {
  search: string;
  onSearch: (next: string) => void;
  children: ReactNode;
}) {
  return (
    <Card title="Orders" actions={<OrderSearch value={search} onChange={onSearch} />} flush>
      {children}
    </Card>
  );
}

function Rows({ list, rows, timeZone }: { list: OrderListState; rows: readonly SalesOrder[]; timeZone: string }) {
  const { orders, isExpanded } = list;
  const [opened, setOpened] = useState<SalesOrder | null>(null);
  const writeWhen = useMemo(() => createWriteWhen(timeZone, new Date()), [timeZone]);
  const scroller = useOrderScroller(isExpanded);
  const table: OrderTableProps = { rows, hasMore: orders.hasNextPage, writeWhen, onOpen: setOpened };
  const Scroller = isExpanded ? scroller.data?.OrderScroller : undefined;
  function readMore() {
    if (!orders.isFetching && !orders.isFetchNextPageError) void orders.fetchNextPage({ cancelRefetch: false });
  }
  return (
    <>
      {rows.every(({ confirmed }) => confirmed) ? null : <UnconfirmedNote />}
      <div aria-busy={orders.isPlaceholderData}>
        {Scroller ? <Scroller {...table} onNearEnd={readMore} /> : <OrderTable {...table} />}
      </div>
      <OrderListFoot list={list} rows={rows.length} timeZone={timeZone} scroller={scroller} />
      {opened === null ? null : <OrderDialog order={opened} timeZone={timeZone} onClose={() => setOpened(null)} />}
    </>
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
