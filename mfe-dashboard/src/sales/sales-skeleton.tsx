import { Card, Skeleton } from "@portal/shared-ui/core";

import { OrderListSkeleton } from "./order-list-skeleton.js";
import styles from "./sales-dashboard.module.css";
import { SummaryCardsSkeleton } from "./summary-cards.js";

export const SALES_DESCRIPTION = "Your verified sales and what we take of them.";

/** Figures, commission and orders before they are known. */
export function SalesSkeleton() {
  return (
    <div className={styles.page}>
      <SummaryCardsSkeleton />
      <Card title="Commission">
        <Skeleton height="3.5rem" />
      </Card>
      <OrderListSkeleton />
    </div>
  );
}
