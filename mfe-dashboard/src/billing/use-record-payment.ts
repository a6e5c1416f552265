import {
  type InvoiceAnswer,
  isApiError,
  PAYMENT_METHODS,
  type RecordPaymentRequest,
  useChange,
} from "@portal/shared-ui/api";
import { readUsDay, toUsDay, useToday } from "@portal/shared-ui/dates";
import { useFormErrors } from "@portal/shared-ui/forms";
import { formatMoney } from "@portal/shared-ui/money";
import { useState } from "react";

import { judgeAmount, readAmount } from "./read-amount.js";

interface PaymentDraft {
  /** As typed. */
  amount: string;
  /** As typed. */
  date: string;
  method: string;
  reference: string;
}

type Field = keyof PaymentDraft;

const FIELDS: ReadonlySet<string> = new Set<Field>(["amount", "date", "method", "reference"]);

function judge({ amount, date, method }: PaymentDraft, due: number): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  const amountFault = judgeAmount(amount, due);
  if (amountFault !== undefined) faults.amount = amountFault;
  if (readUsDay(date) === null) faults.date = "Enter the day of the payment.";
  if (method === "") faults.method = "Choose how it was paid.";
  return faults;
}

/** The portal's errors by field; null when no error belongs to a field. */
function readFields(error: Error | null): Partial<Record<Field, string>> | null {
  const fields = isApiError(error) ? (error.fields ?? {}) : {};
  const shown = Object.entries(fields).filter(([name]) => FIELDS.has(name));
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

export function useRecordPayment({ id, due, timeZone }: InvoiceAnswer, onDone: () => void) {
  const today = useToday(timeZone);
  const [draft, setDraft] = useState<PaymentDraft>({
    ...{ amount: formatMoney(due), date: toUsDay(today), method: "", reference: "" },
  });
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const recording = useChange(
    (api, body: Omit<RecordPaymentRequest, "invoiceId">) =>
      api.call("POST /pc/record-payment", { invoiceId: id, ...body }),
    { invalidates: "all", onSuccess: onDone, onError: (error) => show(readFields(error) ?? {}) },
  );

  function submit() {
    const faults = judge(draft, due);
    show(faults);
    const [amount, date] = [readAmount(draft.amount), readUsDay(draft.date)];
    const method = PAYMENT_METHODS.find((known) => known === draft.method);
    if (Object.keys(faults).length > 0 || amount === null || date === null || !method || recording.isPending) return;
    recording.mutate({ amount, date, method, reference: draft.reference.trim() });
  }

  return {
    draft,
    errors,
    formRef,
    today,
    busy: recording.isPending,
    failure: readFields(recording.error) === null ? recording.error : null,
    submit,
    change: (next: Partial<PaymentDraft>) => {
      setDraft((before) => ({ ...before, ...next }));
      for (const name of Object.keys(next) as Field[]) clear(name);
    },
  };
}
