import type { ApiError, BusinessInfo, UpdateBusinessInfo } from "@portal/shared-ui/api";
import {
  BUSINESS_CONTACT_TEXTS,
  type FieldErrors,
  hasLetterOrDigit,
  isBusinessPhone,
  isWebsite,
  NO_WEBSITE,
  SAME_PHONE,
  toDomain,
  useFormErrors,
} from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import { businessTexts } from "./settings.texts.js";
import { useUpdateAccount } from "./use-update-account.js";

export type BusinessField = "bizName" | "web" | "bizPhone" | "timeZone";
export interface BusinessFilled {
  bizName: string;
  website: string;
  hasNoWebsite: boolean;
  phone: string;
  isSamePhone: boolean;
  timeZone: string;
}

function toFilled(business: BusinessInfo): BusinessFilled {
  const { bizName, web, bizPhone, bizPhoneSameAsPersonal, timeZone, pendingTimeZone } = business;
  return {
    bizName,
    website: web ?? "",
    hasNoWebsite: web === null,
    phone: bizPhoneSameAsPersonal ? "" : (bizPhone ?? ""),
    isSamePhone: bizPhoneSameAsPersonal,
    timeZone: pendingTimeZone ?? timeZone,
  };
}

function toBody(filled: BusinessFilled): Required<UpdateBusinessInfo> {
  return {
    bizName: filled.bizName.trim(),
    web: filled.hasNoWebsite ? NO_WEBSITE : toDomain(filled.website),
    bizPhone: filled.isSamePhone ? SAME_PHONE : filled.phone,
    timeZone: filled.timeZone,
  };
}

function findFaults(filled: BusinessFilled): FieldErrors<BusinessField> {
  const errors: FieldErrors<BusinessField> = {};
  if (!hasLetterOrDigit(filled.bizName)) errors.bizName = businessTexts.nameMissing;
  if (!filled.hasNoWebsite && filled.website.trim() === "") errors.web = BUSINESS_CONTACT_TEXTS.websiteMissing;
  else if (!filled.hasNoWebsite && !isWebsite(filled.website)) errors.web = BUSINESS_CONTACT_TEXTS.website;
  if (!filled.isSamePhone && filled.phone === "") errors.bizPhone = BUSINESS_CONTACT_TEXTS.phoneMissing;
  else if (!filled.isSamePhone && !isBusinessPhone(filled.phone)) errors.bizPhone = BUSINESS_CONTACT_TEXTS.phone;
  return errors;
}

/** Sends only changes (S27). */
export function useBusinessForm(business: BusinessInfo) {
  const [typed, setTyped] = useState<Partial<BusinessFilled>>({});
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { errors, formRef, show, judge, clear } = useFormErrors<BusinessField>();
  const { busy, run } = useUpdateAccount({ onSaved: handleSaved, onRefused: handleRefused });
  const known = toFilled(business);
  const filled = { ...known, ...typed };

  function handleSaved() {
    setTyped({});
    setRefusal(null);
  }

  function handleRefused(refused: ApiError) {
    setRefusal(refused);
    const fields = refused.fields ?? {};
    show({
      bizName: fields["bizInfo.bizName"],
      web: fields["bizInfo.web"],
      bizPhone: fields["bizInfo.bizPhone"],
      timeZone: fields["bizInfo.timeZone"],
    });
  }

  function change(field: BusinessField, next: Partial<BusinessFilled>) {
    setTyped((before) => ({ ...before, ...next }));
    clear(field);
  }

  function leave(field: BusinessField) {
    judge(field, findFaults(filled)[field] ?? null);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const faults = findFaults(filled);
    show(faults);
    if (Object.keys(faults).length > 0) return;
    const [before, after] = [toBody(known), toBody(filled)];
    const fields = ["bizName", "web", "bizPhone", "timeZone"] as const;
    const changed = fields.filter((field) => before[field] !== after[field]);
    run({ bizInfo: Object.fromEntries(changed.map((field) => [field, after[field]])) });
  }

  return { filled, errors, formRef, refusal, busy, change, leave, handleSubmit };
}
