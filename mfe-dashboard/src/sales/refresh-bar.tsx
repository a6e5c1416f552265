import { useNow } from "@portal/shared-ui/dates";
import type { LiveState } from "@portal/host-contract";
import { Button, Icon, joinClassNames } from "@portal/shared-ui/core";

import { describeSync, liveTexts } from "./describe-sync.js";
import styles from "./refresh-bar.module.css";
import { describeRefresh } from "./refresh-state.js";
import { useRefresh } from "./use-refresh.js";

export interface RefreshBarProps {
  /** null: never synced; undefined: not loaded, or the request failed. */
  lastSyncAt: string | null | undefined;
  timeZone: string;
  /** The request for the last sync failed. */
  isUnknown: boolean;
  /** The portal does not answer. */
  isSilent: boolean;
  live: LiveState;
}

export function RefreshBar({ lastSyncAt, timeZone, isUnknown, isSilent, live }: RefreshBarProps) {
  const { refresh, start } = useRefresh();
  return (
    <>
      <p className={joinClassNames(styles.words, styles.sync, live === "live" && styles.live)}>
        {lastSyncAt === undefined && isUnknown ? (
          <Unknown live={live} />
        ) : lastSyncAt === undefined ? (
          <Wait timeZone={timeZone} />
        ) : lastSyncAt === null ? (
          "Not synced yet"
        ) : (
          <Sync at={lastSyncAt} timeZone={timeZone} live={live} />
        )}
      </p>
      <Button
        className={styles.button}
        icon={<Icon name="refresh" size={16} />}
        busy={refresh.phase === "running"}
        busyLabel="Refreshing"
        onClick={start}
      >
        Refresh
      </Button>
      <p className={styles.words} role="status">
        {isSilent ? (
          <span className={styles.failed}>The portal isn’t responding. Figures may be out of date.</span>
        ) : null}
        {refresh.phase === "idle" ? null : (
          <span className={refresh.phase === "failed" ? styles.failed : undefined}>{describeRefresh(refresh)}</span>
        )}
      </p>
    </>
  );
}

/** On a phone, the words 'last sync' and the zone are hidden. */
function Sync({ at, timeZone, live }: { at: string; timeZone: string; live: LiveState }) {
  const { time, zone } = describeSync(at, timeZone, useNow());
  return (
    <>
      {live === "off" ? "Last sync " : `${liveTexts[live]}, `}
      {live === "off" ? null : <span className={styles.wide}>last sync </span>}
      {time}
      <span className={styles.wide}> {zone}</span>
    </>
  );
}

/** Shown when the request for the figures failed, and with it the time of the last sync. */
function Unknown({ live }: { live: LiveState }) {
  return live === "off" ? "Last sync not known" : liveTexts[live];
}

/** Reserves as many lines as the final words take. */
function Wait({ timeZone }: { timeZone: string }) {
  const now = useNow();
  const { time, zone } = describeSync(now.toISOString(), timeZone, now);
  return (
    <span aria-hidden="true">
      <span className={joinClassNames(styles.wait, styles.wide)} data-like={`Live, last sync ${time} ${zone}`} />
      <span className={joinClassNames(styles.wait, styles.narrow)} data-like={`Live, ${time}`} />
    </span>
  );
}
