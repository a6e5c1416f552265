import { useNotify } from "@portal/host-contract";
import { type Dispute, isApiError } from "@portal/shared-ui/api";
import { useFormErrors } from "@portal/shared-ui/forms";
import { useState } from "react";

import { type AnswerField, type Drafts, judgeAnswer, type LineDraft, toAnswer } from "./answer-draft.js";
import { useSendAnswer } from "./use-dispute.js";

const EMPTY: Omit<LineDraft, "outcome"> = { granted: "", reason: "" };

/** The portal's errors (`lines.0.reason`) by field of a line; null when no error belongs to a field. */
function readFields(error: Error | null, ids: readonly string[]): Partial<Record<AnswerField, string>> | null {
  const fields = isApiError(error) ? (error.fields ?? {}) : {};
  const shown = Object.entries(fields).flatMap(([path, message]) => {
    const [, index, field] = /^lines\W*(\d+)\W+(granted|reason)$/.exec(path) ?? [];
    const id = index === undefined ? undefined : ids[Number(index)];
    return field === undefined || id === undefined ? [] : [[`${field} ${id}`, message] as const];
  });
  return shown.length === 0 ? null : Object.fromEntries(shown);
}

export function useAnswer({ id, lines }: Dispute) {
  const notify = useNotify();
  const [drafts, setDrafts] = useState<Drafts>({});
  const { errors, formRef, show, clear } = useFormErrors<AnswerField>();
  const ids = lines.map((line) => line.id);
  const sending = useSendAnswer(
    id,
    () => notify({ type: "success", message: "The answer is sent." }),
    (error) => show(readFields(error, ids) ?? {}),
  );
  const isComplete = lines.every((line) => drafts[line.id] !== undefined);

  function submit() {
    if (!isComplete || sending.isPending) return;
    const faults = judgeAnswer(lines, drafts);
    show(faults);
    if (Object.keys(faults).length > 0) return;
    sending.mutate(toAnswer(lines, drafts));
  }

  return {
    drafts,
    errors,
    formRef,
    isComplete,
    busy: sending.isPending,
    /** Error that belongs to no field. */
    failure: readFields(sending.error, ids) === null ? sending.error : null,
    submit,
    change: (line: string, next: Partial<LineDraft>) => {
      setDrafts((before) => ({ ...before, [line]: { ...EMPTY, outcome: "granted", ...before[line], ...next } }));
      clear(`granted ${line}`);
      clear(`reason ${line}`);
    },
  };
}
