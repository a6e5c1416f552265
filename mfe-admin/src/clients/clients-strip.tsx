import type { BillingListAnswer } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { Money } from "@portal/shared-ui/money";

import styles from "./clients-strip.module.css";

const FIGURES = [
  { key: "verified", name: "Verified" },
  { key: "commission", name: "Commission" },
  { key: "billable", name: "Billable now" },
  { key: "underWay", name: "Debits under way" },
] as const;

/** The sums of all clients that match; places without figures until they are here. */
export function ClientsStrip({ totals }: { totals: BillingListAnswer["totals"] | undefined }) {
  return (
    <dl className={styles.strip}>
      {FIGURES.map(({ key, name }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{totals ? <Money amount={totals[key]} /> : <Skeleton width="6rem" />}</dd>
        </div>
      ))}
    </dl>
  );
}
