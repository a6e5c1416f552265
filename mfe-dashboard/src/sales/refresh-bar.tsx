import { Button, Icon } from "@portal/shared-ui/core";
import { formatZonedInstant } from "@portal/shared-ui/dates";
import { useState } from "react";

import styles from "./refresh-bar.module.css";
import { describeRefresh } from "./refresh-state.js";
import { useRefresh } from "./use-refresh.js";

export interface RefreshBarProps {
  /** null: never synced; undefined: not known yet. */
  lastSyncAt: string | null | undefined;
  timeZone: string;
  /** The portal does not answer at the moment. */
  isSilent: boolean;
}

/** 'Refresh', how it goes, and when the portal last had news of the linked systems. */
export function RefreshBar({ lastSyncAt, timeZone, isSilent }: RefreshBarProps) {
  const { refresh, start } = useRefresh();
  const [opened] = useState(() => new Date().toISOString());
  return (
    <div className={styles.bar}>
      <p className={styles.words} role="status">
        {isSilent ? <span className={styles.failed}>The portal does not answer. Figures may be old.</span> : null}
        {refresh.phase === "idle" ? null : (
          <span className={refresh.phase === "failed" ? styles.failed : undefined}>{describeRefresh(refresh)}</span>
        )}
      </p>
      <p className={styles.words}>
        {lastSyncAt === undefined ? (
          <span className={styles.wait} data-like={describeSync(opened, timeZone)} aria-hidden="true" />
        ) : lastSyncAt === null ? (
          "Not synced yet"
        ) : (
          describeSync(lastSyncAt, timeZone)
        )}
      </p>
      <Button
        icon={<Icon name="refresh" size={16} />}
        busy={refresh.phase === "running"}
        busyLabel="Refreshing"
        onClick={start}
      >
        Refresh
      </Button>
    </div>
  );
}

function describeSync(at: string, timeZone: string): string {
  return `Last sync ${formatZonedInstant(at, timeZone)}`;
}
