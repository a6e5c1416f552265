import { type ClientBusinessAnswer, isApiError } from "@portal/shared-ui/api";
import { focusFirstInvalid } from "@portal/shared-ui/core";
import { afterPress } from "@portal/shared-ui/forms";
import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef, useState } from "react";

import {
  type AgreementDraft,
  type AgreementErrors,
  type AgreementField,
  checkDraft,
  startDraft,
  toRequest,
} from "./agreement-draft.js";
import { isOutdated, useSaveAgreement } from "./use-client-business.js";
import { useMissingLetters } from "./use-missing-letters.js";

export interface AgreementFields {
  draft: AgreementDraft;
  errors: AgreementErrors;
  change: (part: Partial<AgreementDraft>) => void;
  /** Shows the errors now, or after a click in progress. */
  judge: (...fields: AgreementField[]) => void;
}

export interface AgreementFormEvents {
  /** Without it, the form is a preview and does not submit. */
  onSaved?: () => void;
  /** The text has changed and needs consent again. */
  onOutdated: () => void;
}

/** Errors show after a field's blur or a submit, which focuses the first. When the text has changed, the input stays but the consent is cleared. */
export function useAgreementForm(business: ClientBusinessAnswer, { onSaved, onOutdated }: AgreementFormEvents) {
  const [draft, setDraft] = useState<AgreementDraft>(() => startDraft(business.saved));
  const [judged, setJudged] = useState<ReadonlySet<AgreementField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const focusFault = useFaultFocus(form);
  /** Cancels the pending validation of a field left by a click. */
  const leaving = useRef<() => void>(() => undefined);
  const save = useSaveAgreement();
  const letters = useMissingLetters(business.businessName);

  function change(part: Partial<AgreementDraft>) {
    setDraft((before) => ({ ...before, ...part }));
  }

  function judge(...fields: AgreementField[]) {
    setJudged((before) => new Set([...before, ...fields]));
    letters.leave(fields, draft);
  }

  function refuse(error: Error) {
    if (!isOutdated(error)) {
      focusFault();
      return;
    }
    change({ agreed: false });
    setJudged(new Set());
    onOutdated();
  }

  const isSaving = save.isPending || letters.check.isPending;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isSaving || onSaved === undefined) return;
    leaving.current();
    judge("state", "businessType", "address", "signature", "agreed");
    const request = toRequest(business, draft);
    if (request === null) {
      focusFault();
      return;
    }
    letters.check.mutate(request, {
      onSuccess: (isKnown) => {
        if (isKnown) save.mutate(request, { onSuccess: onSaved, onError: refuse });
      },
    });
  }

  const errors = { ...readRefusedFields(save.error, save.variables, draft), ...pickJudged(checkDraft(draft), judged) };
  const leave: AgreementFields["judge"] = (...left) => {
    leaving.current = afterPress(() => judge(...left));
  };
  const fields: AgreementFields = { draft, errors, change, judge: leave };
  const failure = letters.check.error ?? (isOutdated(save.error) ? null : save.error);
  return { form, fields, submit, isSaving, failure, letters };
}

/** Returns a function that focuses the first invalid field after the errors have rendered. */
function useFaultFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useLayoutEffect(() => {
    if (refusals > 0 && form.current) focusFirstInvalid(form.current);
  }, [form, refusals]);
  return () => setRefusals((count) => count + 1);
}

function pickJudged(errors: AgreementErrors, judged: ReadonlySet<AgreementField>): AgreementErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => [...judged].some((name) => name === field)));
}

/** The portal's errors, each until its field changes. */
function readRefusedFields(
  error: unknown,
  refused: { state: string; businessType: string; address: string; signature?: string | undefined } | undefined,
  draft: AgreementDraft,
): AgreementErrors {
  if (!isApiError(error) || refused === undefined) return {};
  const fields = error.fields ?? {};
  const errors: AgreementErrors = {};
  if (draft.state === refused.state) errors.state = fields.state;
  if (draft.businessType === refused.businessType) errors.businessType = fields.businessType;
  if (draft.address.trim() === refused.address) errors.address = fields.address;
  if (draft.signature.trim() === refused.signature) errors.signature = fields.signature;
  return errors;
}
