import { useNavigation } from "@portal/host-contract";
import {
  type InvoiceAnswer,
  type InvoiceLine,
  isApiError,
  type OpenDisputeRequest,
  useChange,
} from "@portal/shared-ui/api";
import { useFormErrors } from "@portal/shared-ui/forms";
import { formatMoney } from "@portal/shared-ui/money";
import { useState } from "react";

import { judgeAmount, readAmount } from "../billing/read-amount.js";
import { disputeLink } from "./dispute.texts.js";
import { type QuestionReason, sumQuestionable, writeReason } from "./question.texts.js";

/** Minimum characters. */
const SHORTEST = 3;

interface QuestionDraft {
  reason: QuestionReason | null;
  /** Amount as typed; used for a single line only. */
  amount: string;
  why: string;
}

type Field = keyof QuestionDraft;

/** Several lines can be questioned only in whole, one line also in part. */
function judge({ reason, amount, why }: QuestionDraft, [line, ...more]: readonly InvoiceLine[]) {
  const faults: Partial<Record<Field, string>> = {};
  if (reason === null) faults.reason = "Choose what is wrong.";
  if (why.trim().length < SHORTEST) faults.why = "Say why, in a few words.";
  if (line === undefined || more.length > 0) return faults;
  const amountFault = judgeAmount(amount, line.questionable);
  if (amountFault !== undefined) faults.amount = amountFault;
  return faults;
}

/** The portal's errors by field; null when no error belongs to a field. */
function readFields(error: Error | null): Partial<Record<Field, string>> | null {
  const fields = Object.entries(isApiError(error) ? (error.fields ?? {}) : {});
  const amount = fields.find(([path]) => /^lines\W.*amount$/.test(path) || path === "amount")?.[1];
  const why = fields.find(([path]) => path === "reason")?.[1];
  if (amount === undefined && why === undefined) return null;
  return { ...(amount === undefined ? {} : { amount }), ...(why === undefined ? {} : { why }) };
}

/** Opens the question's page once it was sent. */
export function useQuestion({ id }: InvoiceAnswer, lines: readonly InvoiceLine[]) {
  const { navigate } = useNavigation();
  const whole = sumQuestionable(lines);
  const [draft, setDraft] = useState<QuestionDraft>({ reason: null, amount: toTyped(whole), why: "" });
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const opening = useChange((api, body: OpenDisputeRequest) => api.call("POST /pc/disputes", body), {
    invalidates: "all",
    onSuccess: ({ dispute }) => navigate(disputeLink(dispute.id)),
    onError: (error) => show(readFields(error) ?? {}),
  });
  const cents = lines.length === 1 ? (readAmount(draft.amount) ?? 0) : whole;

  function submit() {
    const faults = judge(draft, lines);
    show(faults);
    const { reason } = draft;
    if (Object.keys(faults).length > 0 || reason === null || opening.isPending) return;
    const questioned =
      lines.length === 1 && cents < whole
        ? lines.map((line) => ({ id: line.id, amount: cents }))
        : lines.map((line) => ({ id: line.id }));
    opening.mutate({ invoiceId: id, lines: questioned, reason: writeReason(reason, draft.why.trim()) });
  }

  return {
    draft,
    errors,
    formRef,
    /** `whole`: cents of all the lines. `cents`: those in question, 0 without a valid amount. */
    whole,
    cents,
    busy: opening.isPending,
    /** Error that belongs to no field. */
    failure: readFields(opening.error) === null ? opening.error : null,
    submit,
    fillWhole: () => {
      setDraft((before) => ({ ...before, amount: toTyped(whole) }));
      clear("amount");
    },
    change: (next: Partial<QuestionDraft>) => {
      setDraft((before) => ({ ...before, ...next }));
      for (const name of Object.keys(next) as Field[]) clear(name);
    },
  };
}

/** `76.05`: the dollar sign is beside the field. */
const toTyped = (cents: number) => formatMoney(cents).replace("$", "");
