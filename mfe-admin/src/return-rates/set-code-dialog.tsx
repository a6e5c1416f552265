import { describeFailure, isApiError, type ReturnedDebit } from "@portal/shared-ui/api";
import { Notice, TextField } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useRef, useState } from "react";

import { useSetCode } from "./use-return-rates.js";

const CODE = /^R\d{2}$/;

interface SetCodeDialogProps {
  debit: ReturnedDebit;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Sets the code of a return for which the provider gave none (S70). */
export function SetCodeDialog({ debit, onDone, onClose }: SetCodeDialogProps) {
  const [typed, setTyped] = useState(debit.returned?.code ?? "");
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const setting = useSetCode(onDone);
  const code = typed.trim().toUpperCase();
  const isCode = CODE.test(code);
  const fieldError = isApiError(setting.error) ? setting.error.fields?.code : undefined;

  function confirm() {
    setTried(true);
    if (isCode) setting.mutate({ id: debit.id, code });
    else field.current?.focus();
  }

  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Return code of ${debit.invoice_number}`}
      confirmLabel="Set code"
      busy={setting.isPending}
      busyLabel="Saving"
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        {debit.client.name}, {formatMoney(debit.amount)}. The code decides in which rate the return counts and what
        happens to the debit. It stays in the audit log.
      </p>
      <TextField
        ref={field}
        label="ACH return code"
        help="R and two digits, as the bank’s notice says, for example R01."
        autoComplete="off"
        spellCheck={false}
        maxLength={10}
        error={isTried && !isCode ? "Enter R and two digits, for example R01." : fieldError}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {setting.isError && fieldError === undefined ? (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(setting.error).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
