import type { ApiError } from "@portal/shared-ui/api";
import { type FieldErrors, toDomain, useFormErrors } from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import { useAnnounce } from "../wire/use-announce.js";
import { type BusinessField, type BusinessForm, judgeBusiness, toBusinessBody } from "./business.policy.js";
import { businessTexts } from "./registration-flow.texts.js";
import { useSaveBusiness } from "./use-save-business.js";

const EMPTY: BusinessForm = { name: "", website: "", hasNoWebsite: false, phone: "", isSamePhone: false };

interface BusinessFormState {
  filled: BusinessForm;
  errors: FieldErrors<BusinessField>;
  change: (field: BusinessField, next: Partial<BusinessForm>) => void;
  leave: (field: BusinessField) => void;
}

export function useBusinessForm(onSignedOut: () => void) {
  const [filled, setFilled] = useState(EMPTY);
  const { errors, formRef, show, judge, clear } = useFormErrors<BusinessField>();
  const announce = useAnnounce();
  const { busy, run } = useSaveBusiness({ onRefused: (refusal) => show(toFieldErrors(refusal)), onSignedOut });

  function change(field: BusinessField, next: Partial<BusinessForm>) {
    setFilled((before) => ({ ...before, ...next }));
    clear(field);
  }

  function leave(field: BusinessField) {
    if (field === "website") setFilled((before) => ({ ...before, website: toDomain(before.website) }));
    judge(field, judgeBusiness(filled).faults[field] ?? null);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const { missing, faults } = judgeBusiness(filled);
    if (missing.length > 0) announce.error(businessTexts.required);
    show({ ...faults, ...toHints(missing) });
    if (missing.length === 0 && Object.keys(faults).length === 0) run(toBusinessBody(filled));
  }

  const state: BusinessFormState = { filled, errors, change, leave };
  return { state, busy, formRef, handleSubmit };
}

function toHints(missing: readonly BusinessField[]): FieldErrors<BusinessField> {
  return Object.fromEntries(missing.map((field) => [field, businessTexts.hints[field]]));
}

/** Field errors stay visible after the toast. */
function toFieldErrors({ fields = {} }: ApiError): FieldErrors<BusinessField> {
  return { name: fields.name, website: fields.web, phone: fields.bizPhone };
}
