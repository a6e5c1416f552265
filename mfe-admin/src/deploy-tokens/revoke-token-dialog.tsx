import type { DeployTokenItem } from "@portal/shared-ui/api";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { ChangeRefusal } from "../remotes/change-refusal.js";
import { useRevokeToken } from "./use-tokens.js";

export interface RevokeTokenDialogProps {
  token: DeployTokenItem;
  onDone: () => void;
  onClose: () => void;
}

export function RevokeTokenDialog({ token: { id, name, remote }, onDone, onClose }: RevokeTokenDialogProps) {
  const revoking = useRevokeToken(onDone);
  return (
    <ConfirmDialog
      open
      title={`Revoke ${name}?`}
      confirmLabel="Revoke"
      busy={revoking.isPending}
      busyLabel="Revoking"
      onConfirm={() => revoking.mutate(id)}
      onCancel={onClose}
    >
      <p>The team can’t publish, promote or roll back {remote} with this token any more, from now on.</p>
      <p>Versions that it published stay as they are.</p>
      <ChangeRefusal error={revoking.error} />
    </ConfirmDialog>
  );
}
