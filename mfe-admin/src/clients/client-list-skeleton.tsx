import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./client-list.module.css";

/** The list before the clients are known. */
export function ClientListSkeleton() {
  return (
    <Card title="Clients" actions={<Skeleton width="4rem" />} flush>
      <div className={styles.filter}>
        <Skeleton height="4.5rem" label="Loading the clients" />
      </div>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} height="1.5rem" />
        ))}
      </div>
    </Card>
  );
}
