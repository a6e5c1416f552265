import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { ChangeRefusal } from "./change-refusal.js";
import { describePromotion } from "./describe-change.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { RemoteId } from "./remote-id.js";
import { useReleaseChange } from "./use-remotes.js";

export function PromoteDialog({ release, item, onDone, onClose }: ReleaseDialogProps) {
  const { remote, version } = release;
  const promoting = useReleaseChange(onDone);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={
        <>
          Promote <RemoteId>{remote}</RemoteId> {version}?
        </>
      }
      confirmLabel="Promote"
      busy={promoting.isPending}
      busyLabel="Promoting"
      onConfirm={() => promoting.mutate({ kind: "promote", remote, version })}
      onCancel={onClose}
    >
      {describePromotion(release, item).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ChangeRefusal error={promoting.error} />
    </ConfirmDialog>
  );
}
