import { CanaryDialog } from "./canary-dialog.js";
import { ErrorsDialog } from "./errors-dialog.js";
import type { ReleaseAction } from "./find-release.js";
import { PromoteDialog } from "./promote-dialog.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { RollBackDialog } from "./roll-back-dialog.js";
import { SuspendDialog } from "./suspend-dialog.js";

export interface OpenAction extends Pick<ReleaseDialogProps, "release" | "item"> {
  action: ReleaseAction;
}

const dialogs = {
  ...{ canary: CanaryDialog, suspend: SuspendDialog, promote: PromoteDialog, rollback: RollBackDialog },
  errors: ErrorsDialog,
};

interface Props extends Pick<ReleaseDialogProps, "onDone" | "onClose"> {
  open: OpenAction | null;
}

export function ReleaseDialog({ open, onDone, onClose }: Props) {
  if (open === null) return null;
  const Dialog = dialogs[open.action];
  return <Dialog release={open.release} item={open.item} onDone={onDone} onClose={onClose} />;
}
