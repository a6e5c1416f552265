import type { ApiError } from "@portal/shared-ui/api";
import { type FieldErrors, findEmailFault, type LeftFields, toChecklist, useFormErrors } from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import { toFieldFaults } from "../forms/to-field-faults.js";
import { useAnnounce } from "../wire/use-announce.js";
import { findMissing, joinMissing, type RegisterField, type RegisterForm } from "./register.policy.js";
import { registerTexts } from "./register.texts.js";
import { useRegister } from "./use-register.js";

const EMPTY: RegisterForm = { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" };

export function useRegisterForm() {
  const [form, setForm] = useState(EMPTY);
  const [left, setLeft] = useState<LeftFields>({ password: false, confirmPassword: false });
  const { errors, formRef, show, judge, clear } = useFormErrors<RegisterField>();
  const announce = useAnnounce();
  const { busy, run } = useRegister((refusal) => show(toFieldErrors(refusal)));

  function handleChange(field: RegisterField, value: string) {
    // A password manager fills in several fields at once.
    setForm((before) => ({ ...before, [field]: value }));
    clear(field);
  }

  function handleBlur(field: RegisterField) {
    if (field === "password" || field === "confirmPassword") setLeft((before) => ({ ...before, [field]: true }));
    if (field === "email") judge(field, findEmailFault(form.email));
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const missing = findMissing(form);
    const required = joinMissing(missing);
    const emailFault = findEmailFault(form.email);
    if (required !== null) announce.error(required);
    show({ ...toHints(missing), ...(emailFault === null ? {} : { email: emailFault }) });
    if (required === null && emailFault === null) run(form);
  }

  function bind(field: RegisterField) {
    return {
      name: field,
      value: form[field],
      error: errors[field],
      onChange: (event: { target: { value: string } }) => handleChange(field, event.target.value),
      onBlur: () => handleBlur(field),
    };
  }

  return { bind, busy, checklist: toChecklist(form, left), formRef, handleSubmit };
}

function toHints(missing: readonly RegisterField[]): FieldErrors<RegisterField> {
  return Object.fromEntries(missing.map((field) => [field, registerTexts.hints[field]]));
}

function toFieldErrors(refusal: ApiError): FieldErrors<RegisterField> {
  if (refusal.status === 409) return { email: registerTexts.emailTaken };
  return toFieldFaults(refusal, ["firstName", "lastName", "email", "password"]);
}
