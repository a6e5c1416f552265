import { describeFailure, type RemoteItem, type RemoteReleaseItem } from "@portal/shared-ui/api";
import { Card, EmptyState, ErrorCard, Skeleton } from "@portal/shared-ui/core";
import { useRef, useState } from "react";

import { type OpenAction, ReleaseDialog } from "./release-dialog.js";
import { RemoteAlerts } from "./remote-alerts.js";
import styles from "./remotes.module.css";
import { StaleNotice } from "./stale-notice.js";
import { useKeptFocus } from "./use-kept-focus.js";
import { useRemotes } from "./use-remotes.js";
import { VersionTable } from "./version-table.js";

const TITLE = "Versions in use";

export function VersionsInUse() {
  const remotes = useRemotes();
  if (remotes.isPending) return <VersionsSkeleton title={TITLE} label="Loading the remotes" />;
  if (remotes.isLoadingError) {
    return (
      <ErrorCard
        title="The remotes could not be loaded."
        {...describeFailure(remotes.error)}
        retrying={remotes.isFetching}
        onRetry={() => void remotes.refetch()}
      />
    );
  }
  return (
    <>
      <RemoteAlerts remotes={remotes.data.data} />
      <StaleNotice list={remotes} />
      {remotes.data.data.length === 0 ? (
        <Card title={TITLE} flush>
          <EmptyState icon="layers" title="No remote has been published yet">
            Create a deploy token for a team. The team then publishes its first version with it.
          </EmptyState>
        </Card>
      ) : (
        <LoadedVersions remotes={remotes.data.data} />
      )}
    </>
  );
}

function LoadedVersions({ remotes }: { remotes: readonly RemoteItem[] }) {
  const [open, setOpen] = useState<OpenAction | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const keepFocus = useKeptFocus(table, remotes);
  const close = () => setOpen(null);
  const count = remotes.length === 1 ? "1 remote" : `${String(remotes.length)} remotes`;
  return (
    <Card
      title={
        <>
          {TITLE} <span className={styles.count}>{count}</span>
        </>
      }
      actions={<span className={styles.count}>Last 24 hours of use</span>}
      flush
    >
      <VersionTable
        ref={table}
        caption="Versions by remote"
        named
        groups={remotes.map((item) => ({ item, releases: item.releases.toSorted(byNewest) }))}
        onAction={(action, release, item) => setOpen({ action, release, item })}
      />
      <p className={styles.foot}>
        A change reaches new page loads within 1 second. Open pages keep their version. If a version fails to load,
        pages use the last good one.
      </p>
      <ReleaseDialog
        open={open}
        onDone={() => {
          keepFocus();
          close();
        }}
        onClose={close}
      />
    </Card>
  );
}

const byNewest = (one: RemoteReleaseItem, other: RemoteReleaseItem) => (one.publishedAt > other.publishedAt ? -1 : 1);

export function VersionsSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <Card title={title} flush>
      <div className={styles.bones}>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} height="2.5rem" label={row === 0 ? label : undefined} />
        ))}
      </div>
    </Card>
  );
}
