import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./order-list.module.css";
import { FEW_ROWS } from "./order-table.js";

/** As tall as the loaded list. */
export function OrderListSkeleton() {
  return (
    <Card title="Orders" actions={<Skeleton width="min(15rem, 60vw)" height="var(--control)" />} flush>
      <OrderRowsSkeleton />
    </Card>
  );
}

/** The rows alone, below the search. */
export function OrderRowsSkeleton() {
  return (
    <div className={styles.skeletonRows}>
      {Array.from({ length: FEW_ROWS }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton height="1.25rem" label={row === 0 ? "Loading your orders" : undefined} />
        </div>
      ))}
    </div>
  );
}
