import { useNavigation } from "@portal/host-contract";
import { type BilledAnswer, describeFailure } from "@portal/shared-ui/api";
import { Button, joinClassNames, Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";
import type { UseQueryResult } from "@tanstack/react-query";

import styles from "./owed-split.module.css";
import { type OwedPart, splitOwed } from "./split-owed.js";

/** Where what is owed of the range is: paid, debited next, on its way, failed or not billed. What is not known is not zero. */
export function OwedSplit({ owed, billed }: { owed: number; billed: UseQueryResult<BilledAnswer> }) {
  if (billed.isLoadingError) {
    return (
      <div className={joinClassNames(styles.split, styles.failure)} role="alert">
        <p>What of it is paid could not be loaded. {describeFailure(billed.error).message}</p>
        <Button busy={billed.isFetching} busyLabel="Retrying" onClick={() => void billed.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (billed.isPending) return <OwedSplitSkeleton />;
  const parts = splitOwed(owed, billed.data.parts);
  return (
    <div className={styles.split}>
      <Bar parts={parts} />
      <ul className={styles.parts} aria-label="Where what you owe is">
        {parts.map((part) => (
          <Row key={part.label} part={part} />
        ))}
      </ul>
    </div>
  );
}

/** As high as what comes for most: paid, debited next, not billed. */
export function OwedSplitSkeleton() {
  return (
    <div className={styles.split} aria-hidden="true">
      <Skeleton height="0.5rem" />
      <div className={styles.parts}>
        {["1", "2", "3"].map((key) => (
          <Skeleton key={key} />
        ))}
      </div>
    </div>
  );
}

/** Told by the list below it; what was given back has no length. */
function Bar({ parts }: { parts: readonly OwedPart[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {parts.map(({ label, look, amount }) =>
        amount > 0 ? <span key={label} className={styles[look]} style={{ flexGrow: amount }} /> : null,
      )}
    </div>
  );
}

function Row({ part: { label, amount, look, to } }: { part: OwedPart }) {
  const { Link } = useNavigation();
  return (
    <li className={styles.part}>
      <span className={joinClassNames(styles.key, styles[look])} aria-hidden="true" />
      <span className={styles.label}>{to === null ? label : <Link to={to}>{label}</Link>}</span>
      <Money amount={amount} />
    </li>
  );
}
