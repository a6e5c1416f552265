import { useState } from "react";

import { Notice, TextField } from "../core/index.js";
import { REASON_LENGTH } from "../forms/reason-length.js";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.js";

export interface ReasonDialogProps extends Omit<ConfirmDialogProps, "open" | "onConfirm"> {
  /** Says who reads the reason. */
  help: string;
  failure: string | null;
  onConfirm: (reason: string) => void;
}

/** The reason is stored with the action. */
export function ReasonDialog({ children, help, failure, onConfirm, ...rest }: ReasonDialogProps) {
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const reason = typed.trim();
  const isMissing = reason.length < REASON_LENGTH.least;

  function handleConfirm() {
    setTried(true);
    if (!isMissing) onConfirm(reason);
  }

  return (
    <ConfirmDialog {...rest} open onConfirm={handleConfirm}>
      <p>{children}</p>
      <TextField
        label="Reason"
        help={help}
        value={typed}
        maxLength={REASON_LENGTH.most}
        error={isTried && isMissing ? "Say why." : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure === null ? null : (
        <Notice tone="bad" announce title="Nothing was changed.">
          {failure}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
