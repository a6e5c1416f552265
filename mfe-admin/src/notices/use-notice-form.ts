import {
  type ClientNotice,
  isApiError,
  NOTICE_KINDS,
  NOTICE_WAYS,
  type RecordNoticeRequest,
} from "@portal/shared-ui/api";
import { readUsDay } from "@portal/shared-ui/dates";
import { type FieldErrors, useFormErrors } from "@portal/shared-ui/forms";
import { useState } from "react";

import { useRecordNotice } from "./use-notices.js";

export interface NoticeDraft {
  kind: string;
  /** As typed. */
  sentOn: string;
  cameBy: string;
  note: string;
}

type Field = keyof NoticeDraft;

const missing: Readonly<Record<Field, string>> = {
  kind: "Please choose the kind of notice.",
  sentOn: "Please enter the day it was sent.",
  cameBy: "Please choose how it arrived.",
  note: "Please say what arrived.",
};

/** The notice to record; undefined while a field is missing or invalid. */
function readDraft({ kind, sentOn, cameBy, note }: NoticeDraft) {
  return {
    kind: NOTICE_KINDS.find((known) => known === kind),
    sentOn: readUsDay(sentOn) ?? undefined,
    cameBy: NOTICE_WAYS.find((known) => known === cameBy),
    note: note.trim() === "" ? undefined : note.trim(),
  };
}

/** The portal's errors by field. */
function readFields(error: Error | null): FieldErrors<Field> {
  return isApiError(error) ? (error.fields ?? {}) : {};
}

export function useNoticeForm(clientId: string, corrected: ClientNotice | null, onRecorded: () => void) {
  const empty = { kind: corrected?.kind ?? "", sentOn: "", cameBy: corrected?.cameBy ?? "", note: "" };
  const [draft, setDraft] = useState<NoticeDraft>(empty);
  const [pending, setPending] = useState<RecordNoticeRequest | null>(null);
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const recording = useRecordNotice();

  function submit() {
    const read = readDraft(draft);
    const faults = Object.fromEntries(
      (["kind", "sentOn", "cameBy", "note"] as const).flatMap((name) =>
        read[name] === undefined ? [[name, missing[name]]] : [],
      ),
    );
    show(faults);
    const { kind, sentOn, cameBy, note } = read;
    if (!kind || !sentOn || !cameBy || !note) return;
    recording.reset();
    setPending({ clientId, kind, sentOn, cameBy, note, ...(corrected ? { corrects: corrected.id } : {}) });
  }

  function record() {
    if (pending === null || recording.isPending) return;
    recording.mutate(pending, {
      onSuccess: () => {
        setDraft({ kind: "", sentOn: "", cameBy: "", note: "" });
        onRecorded();
      },
      onError: (error) => show(readFields(error)),
      onSettled: () => setPending(null),
    });
  }

  return {
    draft,
    errors,
    formRef,
    failure: Object.keys(readFields(recording.error)).length === 0 ? recording.error : null,
    pending,
    isBusy: recording.isPending,
    change: (next: Partial<NoticeDraft>) => {
      setDraft((before) => ({ ...before, ...next }));
      for (const name of Object.keys(next) as Field[]) clear(name);
    },
    submit,
    record,
    cancel: () => setPending(null),
  };
}
