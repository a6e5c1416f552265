import type { Integration } from "@portal/shared-ui/api";
import { Notice, ProgressBar, Skeleton } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";

import styles from "./integrations.module.css";
import type { SquareLink } from "./square-connection.js";
import { useTimeZone } from "./use-time-zone.js";

/** What is known of the link: the import that runs, the last sync, a trouble and what helps. */
export function SquareFacts({ integration, link }: { integration: Integration; link: SquareLink }) {
  const { import: progress, lastSyncAt, reason, cure } = integration;
  const isTroubled = link.state === "ended" || (link.state === "working" && link.trouble);
  return (
    <>
      {progress ? (
        <div className={styles.import}>
          <p>
            Importing your sales:{" "}
            {progress.imported === 0 ? null : `${progress.imported.toLocaleString("en-US")} so far, `}
            {Math.floor(progress.fraction * 100)}%
          </p>
          <ProgressBar label="Import of your sales" fraction={progress.fraction} />
        </div>
      ) : null}
      {isTroubled ? (
        <Notice tone="warn" title={reason}>
          {cure}
        </Notice>
      ) : null}
      {link.state !== "none" && lastSyncAt !== null ? <LastSync at={lastSyncAt} /> : null}
    </>
  );
}

function LastSync({ at }: { at: string }) {
  const timeZone = useTimeZone();
  if (timeZone === undefined) return <Skeleton width="14rem" />;
  return <p className={styles.fact}>Last sync {formatZonedInstant(at, timeZone)}</p>;
}
