import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./agreement.module.css";

export function AgreementSkeleton() {
  return (
    <div className={styles.layout}>
      <Card title="Engagement agreement">
        <div className={styles.sections}>
          <Skeleton lines={4} label="Loading the agreement" />
          <Skeleton lines={4} />
          <Skeleton lines={4} />
        </div>
      </Card>
      <Card title="Your business" className={styles.form}>
        <div className={styles.fields}>
          <Skeleton height="var(--control)" />
          <Skeleton height="var(--control)" />
          <Skeleton height="var(--control)" />
          <Skeleton height="var(--control)" />
        </div>
      </Card>
    </div>
  );
}
