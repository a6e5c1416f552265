import { isApiError } from "@portal/shared-ui/api";
import { type FieldErrors, useFormErrors } from "@portal/shared-ui/forms";
import { useState } from "react";

import {
  EMPTY_TOKEN,
  isEmptyDraft,
  judgeToken,
  type TokenDraft,
  type TokenField,
  toTokenRequest,
} from "./token-draft.js";
import { useCreateToken } from "./use-tokens.js";

/** `leave-form` and `leave-token` ask before something is lost. */
export type NewTokenStage = "form" | "leave-form" | "token" | "leave-token";

const FIELDS: readonly TokenField[] = ["remote", "name", "email"];

/** The portal's errors at the form's fields. */
function readFields(error: Error | null): FieldErrors<TokenField> {
  const fields = isApiError(error) ? (error.fields ?? {}) : {};
  return Object.fromEntries(FIELDS.flatMap((field) => (fields[field] ? [[field, fields[field]]] : [])));
}

/** Keeps the draft and the created token while a dialog replaces another one. */
export function useNewToken(onClose: () => void) {
  const [stage, setStage] = useState<NewTokenStage>("form");
  const [draft, setDraft] = useState<TokenDraft>(EMPTY_TOKEN);
  const [isCopied, setCopied] = useState(false);
  /** Opens the form again: a second Escape closes a dialog that must stay. */
  const [opening, setOpening] = useState(0);
  const { errors, formRef, show, clear } = useFormErrors<TokenField>();
  const creating = useCreateToken();

  function submit() {
    const faults = judgeToken(draft);
    show(faults);
    if (Object.keys(faults).length > 0 || creating.isPending) return;
    creating.mutate(toTokenRequest(draft), {
      onSuccess: () => setStage("token"),
      onError: (error) => show(readFields(error)),
    });
  }

  function leaveForm() {
    if (creating.isPending) setOpening(opening + 1);
    else if (isEmptyDraft(draft)) onClose();
    else setStage("leave-form");
  }

  function change(field: TokenField, typed: string) {
    setDraft((before) => ({ ...before, [field]: typed }));
    clear(field);
  }

  return {
    ...{ stage, draft, errors, formRef, isCopied, opening, submit, change, leaveForm },
    token: creating.data?.token ?? null,
    isBusy: creating.isPending,
    failure: Object.keys(readFields(creating.error)).length === 0 ? creating.error : null,
    stay: () => setStage(stage === "leave-form" ? "form" : "token"),
    leaveToken: () => (isCopied ? onClose() : setStage("leave-token")),
    markCopied: () => setCopied(true),
  };
}
