import { describeFailure, type InvoiceAnswer } from "@portal/shared-ui/api";
import { Notice, SelectField, TextField } from "@portal/shared-ui/core";
import { DateField } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import type { SubmitEvent } from "react";

import styles from "./payment.module.css";
import { METHOD_OPTIONS } from "./payment.texts.js";
import { useRecordPayment } from "./use-record-payment.js";

export interface RecordPaymentProps {
  invoice: InvoiceAnswer;
  onClose: () => void;
}

/** Starts from the full amount owed. */
export function RecordPayment({ invoice, onClose }: RecordPaymentProps) {
  const form = useRecordPayment(invoice, onClose);
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Record a payment: ${invoice.invoice_number}`}
      confirmLabel="Record the payment"
      busy={form.busy}
      busyLabel="Recording"
      onConfirm={form.submit}
      onCancel={onClose}
    >
      <p>{describeDue(invoice)}</p>
      <PaymentForm form={form} />
      {form.failure === null ? null : (
        <Notice tone="bad" announce title="Nothing was recorded.">
          {describeFailure(form.failure).message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function PaymentForm({ form }: { form: ReturnType<typeof useRecordPayment> }) {
  const { draft, errors, change, formRef, today, submit } = form;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
  }

  return (
    <form ref={formRef} className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label="Amount"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        value={draft.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <DateField
        label="Day of the payment"
        max={today}
        error={errors.date}
        value={draft.date}
        onValueChange={(date) => change({ date })}
      />
      <SelectField
        label="How it was paid"
        name="method"
        placeholder="Please choose"
        options={METHOD_OPTIONS}
        error={errors.method}
        value={draft.method}
        onChange={({ target }) => change({ method: target.value })}
      />
      <TextField
        label="Reference (optional)"
        name="reference"
        help="Check number or wire ID. The client sees it on the invoice."
        autoComplete="off"
        maxLength={100}
        error={errors.reference}
        value={draft.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
      <button type="submit" hidden aria-label="Record the payment" />
    </form>
  );
}

function describeDue({ due, status }: InvoiceAnswer): string {
  const owed = `${formatMoney(due)} is owed.`;
  return status === "scheduled"
    ? `${owed} The scheduled debit takes only what is left, and the client is notified.`
    : owed;
}
