import { describeFailure, type ImportProgress } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, Notice } from "@portal/shared-ui/core";
import { type ReactNode, useMemo } from "react";

import { describeImport } from "./describe-import.js";
import styles from "./order-list.module.css";
import { OrderListSkeleton, OrderRowsSkeleton } from "./order-list-skeleton.js";
import { OrderRows } from "./order-rows.js";
import { NoMatch, SearchFailure } from "./order-search-results.js";
import { OrderSearch } from "./order-search.js";
import type { OrderListState } from "./use-order-list.js";

export interface OrderListProps {
  list: OrderListState;
  onSearch: (next: string) => void;
  /** IANA zone of the shop. */
  timeZone: string;
  /** True for current figures, false for those as of a past day. */
  isNow: boolean;
  /** Progress of the first import, which explains an empty list; null: none. */
  importing: ImportProgress | null;
}

/** The newest few orders, and all on demand. The address keeps the search. */
export function OrderList({ list, onSearch, timeZone, isNow, importing }: OrderListProps) {
  const { orders, search } = list;
  const { data } = orders;
  // Memoized per answer: a very long list is expensive to flatten and search.
  const rows = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  const isConfirmed = useMemo(() => rows.every(({ confirmed }) => confirmed), [rows]);
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
  // Older rows of a bridge step may follow, so an empty page is not the empty state.
  if (rows.length === 0 && search === "" && !orders.hasNextPage && !orders.isPlaceholderData) {
    return <EmptyOrderList {...{ isNow, importing }} />;
  }
  return (
    <Frame {...{ search, onSearch }}>
      {rows.length === 0 && orders.isPlaceholderData ? (
        <OrderRowsSkeleton />
      ) : rows.length === 0 ? (
        <NoMatch list={list} onClear={() => onSearch("")} />
      ) : (
        <>
          {isConfirmed ? null : <UnconfirmedNote />}
          <OrderRows list={list} rows={rows} timeZone={timeZone} />
        </>
      )}
    </Frame>
  );
}

function EmptyOrderList({ isNow, importing }: Pick<OrderListProps, "isNow" | "importing">) {
  return (
    <Card title="Orders">
      {isNow && importing ? (
        <EmptyState icon="refresh" title="Importing your orders">
          {describeImport(importing)} They appear here as they come in.
        </EmptyState>
      ) : isNow ? (
        <EmptyState icon="bag" title="Nothing in this range">
          No transactions found. Please click the refresh button to find transactions.
        </EmptyState>
      ) : (
        <EmptyState icon="bag" title="No transactions yet">
          We had no transactions for these dates at that time.
        </EmptyState>
      )}
    </Card>
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

function UnconfirmedNote() {
  return (
    <div className={styles.note}>
      <Notice tone="info" title="Some of these sales are not confirmed.">
        Their source was disconnected soon after the sale, so a late refund may be missing. They count like the others.
        To confirm them, link the same account again.
      </Notice>
    </div>
  );
}
