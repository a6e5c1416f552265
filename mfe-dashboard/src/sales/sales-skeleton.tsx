import { Card, Skeleton } from "@portal/shared-ui/core";

import { RecentEventsSkeleton } from "../events/recent-events.js";
import { OrderListSkeleton } from "./order-list-skeleton.js";
import styles from "./sales-dashboard.module.css";
import { SummaryCardsSkeleton } from "./summary-cards.js";

/** Figures, commission and orders before they are known. */
export function SalesSkeleton() {
  return (
    <div className={styles.page}>
      <SummaryCardsSkeleton />
      <Card title="Commission">
        <Skeleton height="3.5rem" />
      </Card>
      <RecentEventsSkeleton />
      <OrderListSkeleton />
    </div>
  );
}
