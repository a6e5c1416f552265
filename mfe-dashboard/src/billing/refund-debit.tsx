import { useNotify } from "@portal/host-contract";
import {
  describeFailure,
  type InvoiceAnswer,
  isApiError,
  type RefundDebitRequest,
  useChange,
} from "@portal/shared-ui/api";
import { Notice, TextArea, TextField } from "@portal/shared-ui/core";
import { REASON_LENGTH, useFormErrors } from "@portal/shared-ui/forms";
import { formatMoney } from "@portal/shared-ui/money";
import { FormDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { judgeAmount, readAmount } from "./read-amount.js";

type Field = "amount" | "reason";
type Draft = Record<Field, string>;

function judge({ amount, reason }: Draft, most: number): Partial<Draft> {
  const faults: Partial<Draft> = {};
  const amountFault = judgeAmount(amount, most);
  if (amountFault !== undefined) faults.amount = amountFault;
  if (reason.trim().length < REASON_LENGTH.least) faults.reason = "Say why.";
  return faults;
}

/** The portal's errors by field; null when no error belongs to a field. */
function readFields(error: Error | null): Partial<Draft> | null {
  const { amount, reason } = isApiError(error) ? (error.fields ?? {}) : {};
  if (amount === undefined && reason === undefined) return null;
  return { ...(amount === undefined ? {} : { amount }), ...(reason === undefined ? {} : { reason }) };
}

function useRefund(invoice: InvoiceAnswer, onDone: () => void) {
  const notify = useNotify();
  const most = invoice.refundable;
  const [draft, setDraft] = useState<Draft>({ amount: "", reason: "" });
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const refunding = useChange((api, body: RefundDebitRequest) => api.call("POST /pc/refund-debit", body), {
    invalidates: "all",
    onSuccess: ({ refunds }) => {
      const sum = refunds.reduce((sent, { amount }) => sent + amount, 0);
      notify({ type: "success", message: `The refund of ${formatMoney(sum)} is on its way.` });
      onDone();
    },
    onError: (error) => show(readFields(error) ?? {}),
  });
  const cents = readAmount(draft.amount);

  function submit() {
    const faults = judge(draft, most);
    show(faults);
    if (Object.keys(faults).length > 0 || cents === null || refunding.isPending) return;
    refunding.mutate({ invoiceId: invoice.id, amount: cents, reason: draft.reason.trim() });
  }

  return {
    ...{ draft, errors, formRef, most, cents, submit, busy: refunding.isPending },
    failure: readFields(refunding.error) === null ? refunding.error : null,
    change: (name: Field, text: string) => {
      setDraft((before) => ({ ...before, [name]: text }));
      clear(name);
    },
  };
}

/** For billing staff. The client reads the reason. */
export function RefundDebit({ invoice, onClose }: { invoice: InvoiceAnswer; onClose: () => void }) {
  const { draft, errors, formRef, change, most, cents, busy, submit, failure } = useRefund(invoice, onClose);
  return (
    <FormDialog
      ref={formRef}
      title={`Refund: ${invoice.invoice_number}`}
      submitLabel={cents !== null && cents > 0 && cents <= most ? `Refund ${formatMoney(cents)}` : "Refund"}
      busy={busy}
      busyLabel="Refunding"
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        At most {formatMoney(most)} can be refunded. The refund goes to the bank account of the debit, and the client is
        notified with the day it arrives.
      </p>
      {invoice.refundKept < most ? (
        <Notice tone="warn">
          {formatMoney(most - invoice.refundKept)} of it was credited or refunded before. If you refund more than{" "}
          {formatMoney(invoice.refundKept)}, the next invoice charges the difference again.
        </Notice>
      ) : null}
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        value={draft.amount}
        onChange={({ target }) => change("amount", target.value)}
      />
      <TextArea
        label="Reason"
        name="reason"
        help="The client sees it on the invoice."
        maxLength={REASON_LENGTH.most}
        error={errors.reason}
        value={draft.reason}
        onChange={({ target }) => change("reason", target.value)}
      />
      {failure === null ? null : (
        <Notice tone="bad" announce title="Nothing was refunded.">
          {describeFailure(failure).message}
        </Notice>
      )}
    </FormDialog>
  );
}
