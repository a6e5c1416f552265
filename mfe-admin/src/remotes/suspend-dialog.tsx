import { TextArea } from "@portal/shared-ui/core";
import { REASON_LENGTH } from "@portal/shared-ui/forms";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useRef, useState } from "react";

import { ChangeRefusal } from "./change-refusal.js";
import { describeSuspension } from "./describe-change.js";
import type { ReleaseDialogProps } from "./release-dialog-props.js";
import { RemoteId } from "./remote-id.js";
import { useReleaseChange } from "./use-remotes.js";

export function SuspendDialog({ release, item, onDone, onClose }: ReleaseDialogProps) {
  const { remote, version } = release;
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const suspending = useReleaseChange(onDone);
  const reason = typed.trim();
  const isMissing = reason.length < REASON_LENGTH.least;

  function confirm() {
    setTried(true);
    if (isMissing) field.current?.focus();
    else suspending.mutate({ kind: "suspend", remote, version, reason });
  }

  return (
    <ConfirmDialog
      open
      title={
        <>
          Suspend <RemoteId>{remote}</RemoteId> {version}?
        </>
      }
      confirmLabel="Suspend"
      busy={suspending.isPending}
      busyLabel="Suspending"
      onConfirm={confirm}
      onCancel={onClose}
    >
      {describeSuspension(release, item).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <TextArea
        ref={field}
        label="Reason"
        help="The team and the agency’s admins read it. It stays in the audit log."
        maxLength={REASON_LENGTH.most}
        error={isTried && isMissing ? "Say why." : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ChangeRefusal error={suspending.error} />
    </ConfirmDialog>
  );
}
