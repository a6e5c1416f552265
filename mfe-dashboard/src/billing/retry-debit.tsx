import { describeFailure, type InvoiceAnswer, isApiError, useChange } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { DateField, formatWeekday, readUsDay, toUsDay } from "@portal/shared-ui/dates";
import { formatMoney } from "@portal/shared-ui/money";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

export interface RetryDebitProps {
  invoice: InvoiceAnswer;
  days: NonNullable<InvoiceAnswer["retryDays"]>;
  onClose: () => void;
}

function useRetry({ invoice, days, onClose }: RetryDebitProps) {
  const [typed, setTyped] = useState(toUsDay(days.from));
  const [isTried, setTried] = useState(false);
  const date = readUsDay(typed);
  const retry = useChange(
    (api, day: string) => api.call("POST /pc/retry-debit", { invoiceId: invoice.id, date: day }),
    { invalidates: "all", onSuccess: onClose },
  );
  const atField = isApiError(retry.error) ? retry.error.fields?.date : undefined;
  return {
    typed,
    busy: retry.isPending,
    error: isTried && date === null ? "Enter a day." : atField,
    /** Error that belongs to no field. */
    failure: atField === undefined ? retry.error : null,
    submit: () => {
      setTried(true);
      if (date !== null) retry.mutate(date);
    },
    type: (text: string) => {
      setTyped(text);
      retry.reset();
    },
  };
}

/** Chooses the banking day of the retry. */
export function RetryDebit({ invoice, days, onClose }: RetryDebitProps) {
  const retry = useRetry({ invoice, days, onClose });
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={`Retry the debit: ${invoice.invoice_number}`}
      confirmLabel="Retry"
      busy={retry.busy}
      busyLabel="Planning"
      onConfirm={retry.submit}
      onCancel={onClose}
    >
      <p>
        {formatMoney(days.amount)} is debited on the day you choose, instead of the next automatic try. The client is
        notified now.
      </p>
      <DateField
        label="Banking day"
        help={`From ${formatWeekday(days.from)} on, not on a weekend or a holiday of the banks.`}
        min={days.from}
        max={days.to}
        error={retry.error}
        value={retry.typed}
        onValueChange={retry.type}
      />
      {retry.failure === null ? null : (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(retry.failure).message}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
