import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./order-list.module.css";

/** The list before the orders are known. */
export function OrderListSkeleton() {
  return (
    <Card title="Orders" flush>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} height="2.5rem" label={row === 0 ? "Loading your orders" : undefined} />
        ))}
      </div>
    </Card>
  );
}
