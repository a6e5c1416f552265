import { SalesChartSkeleton } from "../chart/sales-chart.js";
import { LatestEventSkeleton } from "../events/latest-event.js";
import { RecentEventsSkeleton } from "../events/recent-events.js";
import { OrderListSkeleton } from "./order-list-skeleton.js";
import styles from "./sales-dashboard.module.css";
import { StatementSkeleton } from "./statement.js";
import { SummaryCardsSkeleton } from "./summary-cards.js";

export function SalesSkeleton() {
  return (
    <div className={styles.page}>
      <StatementSkeleton />
      <LatestEventSkeleton />
      <SummaryCardsSkeleton />
      <SalesSkeletonBelow />
    </div>
  );
}

export function SalesSkeletonBelow() {
  return (
    <>
      <div className={styles.pair}>
        <SalesChartSkeleton />
        <RecentEventsSkeleton />
      </div>
      <OrderListSkeleton />
    </>
  );
}
