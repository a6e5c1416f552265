import { describeFailure, type RemoteReleaseItem } from "@portal/shared-ui/api";
import { Notice, SelectField, Skeleton } from "@portal/shared-ui/core";
import { AlertDialog, ConfirmDialog } from "@portal/shared-ui/overlay";
import { type ReactNode, useState } from "react";

import { ChangeRefusal } from "./change-refusal.js";
import { describeRollback } from "./describe-change.js";
import { listEarlier } from "./list-earlier.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { RemoteId } from "./remote-id.js";
import { useEarlierReleases, useReleaseChange } from "./use-remotes.js";

/** Names the version that follows, so it loads the versions first. */
export function RollBackDialog({ release, item, onDone, onClose }: ReleaseDialogProps) {
  const title = (
    <>
      Roll back <RemoteId>{release.remote}</RemoteId> {release.version}?
    </>
  );
  const releases = useEarlierReleases(release.remote);
  const failure = releases.isLoadingError ? describeFailure(releases.error).message : null;
  if (releases.data) {
    const earlier = listEarlier(releases.data.data);
    return (
      <OpenRollBack title={title} release={release} item={item} earlier={earlier} onDone={onDone} onClose={onClose} />
    );
  }
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={title}
      confirmLabel={failure === null ? "Roll back" : "Retry"}
      // Not while it loads: a busy dialog can't be closed.
      busy={failure !== null && releases.isFetching}
      busyLabel="Retrying"
      onConfirm={() => {
        if (failure !== null) void releases.refetch();
      }}
      onCancel={onClose}
    >
      {failure === null ? (
        <Skeleton lines={3} label="Loading the earlier versions" />
      ) : (
        <Notice tone="bad" announce title="The earlier versions could not be loaded.">
          {failure}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

interface OpenRollBackProps extends ReleaseDialogProps {
  title: ReactNode;
  earlier: readonly RemoteReleaseItem[];
}

function OpenRollBack({ title, release, item, earlier, onDone, onClose }: OpenRollBackProps) {
  const { remote, version } = release;
  const [chosen, setChosen] = useState<string | null>(null);
  const rollingBack = useReleaseChange(onDone);
  const before = earlier.find((one) => one.version === chosen) ?? earlier[0];
  if (!before) {
    return (
      <AlertDialog onClose={onClose}>
        No version before {version} can be used. Promote another version of {remote} instead.
      </AlertDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={title}
      confirmLabel={`Roll back to ${before.version}`}
      busy={rollingBack.isPending}
      busyLabel="Rolling back"
      onConfirm={() => rollingBack.mutate({ kind: "rollback", remote, version: before.version })}
      onCancel={onClose}
    >
      {describeRollback(release, item, before).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <SelectField
        label="Back to"
        options={earlier.map((one) => ({
          value: one.version,
          label: one.lastGood ? `${one.version} (last good)` : one.version,
        }))}
        value={before.version}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ChangeRefusal error={rollingBack.error} />
    </ConfirmDialog>
  );
}
