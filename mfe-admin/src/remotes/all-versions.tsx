import { describeFailure, type RemoteItem, type RemoteReleaseItem } from "@portal/shared-ui/api";
import { Button, Card, EmptyState, ErrorCard, PageHeader } from "@portal/shared-ui/core";
import { useRef, useState } from "react";

import { TimesIn } from "../lists/agency-time.js";
import { LoadMore } from "../lists/load-more.js";
import page from "../lists/page.module.css";
import { Trail } from "../lists/trail.js";
import { PageRequests } from "../remote-pages/page-requests.js";
import { PruneDialog } from "./prune-dialog.js";
import { type OpenAction, ReleaseDialog } from "./release-dialog.js";
import { describePages } from "./release.texts.js";
import styles from "./remotes.module.css";
import { StaleNotice } from "./stale-notice.js";
import { useKeptFocus } from "./use-kept-focus.js";
import { useReleases, useRemotes } from "./use-remotes.js";
import { VersionTable } from "./version-table.js";
import { VersionsSkeleton } from "./versions-in-use.js";

/** Every version of a remote, newest first. */
export function AllVersions({ remote }: { remote: string }) {
  return (
    <>
      <Trail to="/admin/remotes" above="Remotes" here={remote} />
      <PageHeader title={`Versions of ${remote}`} description={describePages(remote)} actions={<TimesIn />} />
      <div className={page.column}>
        <VersionsCard remote={remote} />
      </div>
    </>
  );
}

const TITLE = "All versions";

/** Which version is current is in the answer for all remotes. */
function VersionsCard({ remote }: { remote: string }) {
  const releases = useReleases(remote);
  const remotes = useRemotes();
  const failed = [releases, remotes].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <ErrorCard
        title="The versions could not be loaded."
        {...describeFailure(failed.error)}
        retrying={releases.isFetching || remotes.isFetching}
        onRetry={() => {
          for (const list of [releases, remotes]) if (list.isLoadingError) void list.refetch();
        }}
      />
    );
  }
  if (!releases.data || !remotes.data) return <VersionsSkeleton title={TITLE} label="Loading the versions" />;
  const rows = releases.data.pages.flatMap(({ data }) => data);
  const item = remotes.data.data.find((known) => known.remote === remote) ?? {
    remote,
    releases: [],
    total: rows.length,
    pages: [],
  };
  return (
    <>
      <StaleNotice list={releases.isRefetchError ? releases : remotes} />
      <PageRequests remotes={[item]}>
        <LoadedVersions item={item} rows={rows} list={releases} />
      </PageRequests>
    </>
  );
}

interface LoadedVersionsProps {
  item: RemoteItem;
  rows: readonly RemoteReleaseItem[];
  list: ReturnType<typeof useReleases>;
}

function LoadedVersions({ item, rows, list }: LoadedVersionsProps) {
  const [open, setOpen] = useState<OpenAction | "prune" | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const keepFocus = useKeptFocus(table, rows);
  const close = () => setOpen(null);
  if (rows.length === 0) {
    return (
      <Card title={TITLE} flush>
        <EmptyState icon="layers" title="No version yet">
          {item.remote} has not been published yet.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title={TITLE} actions={<span className={styles.count}>Last 24 hours of use</span>} flush>
      <VersionTable
        ref={table}
        caption={`Versions of ${item.remote}`}
        groups={[{ item, releases: rows }]}
        onAction={(action, release) => setOpen({ action, release, item })}
      />
      <LoadMore list={list} failure="The next versions could not be loaded." />
      <div className={styles.foot}>
        <span>A change reaches new page loads within 1 second. Open pages keep their version.</span>
        <Button onClick={() => setOpen("prune")}>Remove old files</Button>
      </div>
      {open === "prune" ? (
        <PruneDialog remote={item.remote} onClose={close} />
      ) : (
        <ReleaseDialog
          open={open}
          onDone={() => {
            keepFocus();
            close();
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
