import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./url-codes.module.css";

export function RowsSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <Card title={title} actions={<Skeleton width="8rem" />} flush>
      <div className={styles.skeletonRows}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} height="2.5rem" label={row === 0 ? label : undefined} />
        ))}
      </div>
    </Card>
  );
}
