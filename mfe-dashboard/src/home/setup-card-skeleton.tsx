import { Card, Skeleton } from "@portal/shared-ui/core";

import styles from "./setup-card.module.css";

/** The set-up card before the connections are known, in its final size. */
export function SetupCardSkeleton() {
  return (
    <Card title="Your next step" actions={<Skeleton width="4.5rem" label="Loading your next step" />}>
      <ol className={styles.steps} aria-hidden="true">
        <SkeletonStep withAction />
        <SkeletonStep />
      </ol>
    </Card>
  );
}

function SkeletonStep({ withAction = false }: { withAction?: boolean }) {
  return (
    <li className={styles.step}>
      <Skeleton width="1.75rem" height="1.75rem" />
      <div className={styles.words}>
        <Skeleton width="14rem" height="1.25rem" />
        <Skeleton lines={1} height="1.25rem" />
        {withAction ? <Skeleton width="9rem" height="var(--control)" /> : null}
      </div>
    </li>
  );
}
