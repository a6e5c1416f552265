import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { ChangeRefusal } from "./change-refusal.js";
import { RemoteId } from "./remote-id.js";
import { usePrune } from "./use-remotes.js";

export interface PruneDialogProps {
  remote: string;
  onClose: () => void;
}

export function PruneDialog({ remote, onClose }: PruneDialogProps) {
  const pruning = usePrune(onClose);
  return (
    <ConfirmDialog
      open
      title={
        <>
          Remove old files of <RemoteId>{`${remote}?`}</RemoteId>
        </>
      }
      confirmLabel="Remove old files"
      busy={pruning.isPending}
      busyLabel="Removing"
      onConfirm={() => pruning.mutate(remote)}
      onCancel={onClose}
    >
      <p>
        This removes the files of versions that were not published or used in the last 30 days. The current version, the
        canary and the last good version stay.
      </p>
      <p>A version without files stays in the list, but nobody can use it again.</p>
      <ChangeRefusal error={pruning.error} />
    </ConfirmDialog>
  );
}
