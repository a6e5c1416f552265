import { useNotify } from "@portal/host-contract";
import { describeFailure, type Dispute } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { formatMoney } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { count } from "../billing/billing.texts.js";
import { useWithdrawal } from "./use-dispute.js";

/** Confirms first: withdrawn lines cannot be questioned again (S72). */
export function WithdrawDispute({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const notify = useNotify();
  const withdrawal = useWithdrawal(dispute.id, () => {
    notify({ type: "success", message: "Your question is withdrawn." });
    onClose();
  });
  const lines = count(dispute.count, "line", "lines");
  return (
    <ConfirmDialog
      open
      title={`Withdraw your question about ${lines}?`}
      confirmLabel="Withdraw"
      cancelLabel="Keep it open"
      busy={withdrawal.isPending}
      busyLabel="Withdrawing"
      onConfirm={() => withdrawal.mutate()}
      onCancel={onClose}
    >
      <p>
        {dispute.held > 0
          ? `${formatMoney(dispute.held)} leaves hold and is debited later. We send you a notice before that debit.`
          : "Nothing comes back to you for these lines."}
      </p>
      <p>A line can be questioned once only: you can’t question {dispute.count === 1 ? "it" : "them"} again.</p>
      {withdrawal.isError ? (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(withdrawal.error).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
