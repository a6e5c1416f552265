import { describeFailure } from "@portal/shared-ui/api";
import { Button, EmptyState, Notice } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import styles from "./order-list.module.css";
import type { OrderListState } from "./use-order-list.js";
import type { SalesOrders } from "./use-sales-orders.js";

/** A very long list is searched part by part (D272), so later parts may match. */
export function NoMatch({ list: { orders, search }, onClear }: { list: OrderListState; onClear: () => void }) {
  const reached = orders.data?.pages.at(-1)?.searchedTo;
  return (
    <div role="status">
      <EmptyState
        icon="search"
        title={reached === undefined ? "No order matches" : "No order matches so far"}
        action={
          <div className={styles.buttons}>
            {orders.hasNextPage ? (
              <Button
                busy={orders.isFetchingNextPage}
                busyLabel="Searching"
                onClick={() => void orders.fetchNextPage({ cancelRefetch: false })}
              >
                Search older orders
              </Button>
            ) : null}
            {search === "" ? null : (
              <Button variant="quiet" onClick={onClear}>
                Clear the search
              </Button>
            )}
          </div>
        }
      >
        {reached === undefined
          ? `Nothing in these days matches “${search}”. We search items, amounts and IDs.`
          : `Searched back to ${formatDay(reached)}${search === "" ? "" : ` for “${search}”`}.`}
      </EmptyState>
      {orders.isFetchNextPageError ? (
        <Notice tone="bad" announce title="The older orders could not be searched.">
          {describeFailure(orders.error).message}
        </Notice>
      ) : null}
    </div>
  );
}

/** Shown below the search field, which stays. */
export function SearchFailure({ orders }: { orders: SalesOrders }) {
  return (
    <div className={styles.note}>
      <Notice
        tone="bad"
        announce
        title="Your orders could not be searched."
        action={
          <Button busy={orders.isFetching} busyLabel="Searching" onClick={() => void orders.refetch()}>
            Retry
          </Button>
        }
      >
        {describeFailure(orders.error).message}
      </Notice>
    </div>
  );
}
