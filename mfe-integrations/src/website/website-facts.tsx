import type { Integration } from "@portal/shared-ui/api";
import { Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "../integrations/integrations.module.css";
import { useTimeZone } from "../integrations/use-time-zone.js";

/** When somebody was there last, and how many came in seven days. */
export function WebsiteFacts({ integration: { lastSyncAt, visits } }: { integration: Integration }) {
  const timeZone = useTimeZone();
  const count = visits ?? 0;
  return (
    <dl className={styles.account}>
      <div className={styles.fact}>
        <dt className={styles.term}>Last visit</dt>{" "}
        <dd>
          {lastSyncAt === null ? (
            "None yet"
          ) : timeZone === undefined ? (
            <Skeleton width="12rem" />
          ) : (
            formatZonedInstant(lastSyncAt, timeZone)
          )}
        </dd>
      </div>
      <div className={styles.fact}>
        <dt className={styles.term}>Last 7 days</dt>{" "}
        <dd>{count === 1 ? "1 visit" : `${count.toLocaleString("en-US")} visits`}</dd>
      </div>
    </dl>
  );
}
