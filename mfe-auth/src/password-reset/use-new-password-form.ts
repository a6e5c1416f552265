import { useApi } from "@portal/shared-ui/api";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type FieldErrors, useFormErrors } from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import { toFieldFaults } from "../forms/to-field-faults.js";
import { useSignInAnswer } from "../login/use-sign-in-answer.js";
import { type LeftFields, type NewPassword, type PasswordField, toChecklist } from "../password/new-password.policy.js";
import { newPasswordTexts } from "../password/new-password.texts.js";
import { usePause } from "../timing/use-pause.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

const EMPTY: NewPassword = { password: "", confirmPassword: "" };
const FIELDS = ["password", "confirmPassword"] as const satisfies readonly PasswordField[];

/** The new password: what is typed, what is wrong with it, and saving it. */
export function useNewPasswordForm(onOver: () => void) {
  const [form, setForm] = useState(EMPTY);
  const [left, setLeft] = useState<LeftFields>({ password: false, confirmPassword: false });
  const { errors, formRef, show, clear } = useFormErrors<PasswordField>();
  const { busy, run } = useSavePassword(show, onOver);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    run(form);
  }

  function bind(field: PasswordField) {
    return {
      name: field,
      value: form[field],
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setForm((before) => ({ ...before, [field]: target.value }));
        clear(field);
      },
      onBlur: () => setLeft((before) => ({ ...before, [field]: true })),
    };
  }

  return { bind, busy, checklist: toChecklist(form, left), formRef, handleSubmit };
}

function useSavePassword(show: (errors: FieldErrors<PasswordField>) => void, onOver: () => void) {
  const api = useApi();
  const announce = useAnnounce();
  const pause = usePause();
  const goOn = useSignInAnswer();

  return useSingleFlight(async (form: NewPassword) => {
    const missing = FIELDS.filter((field) => form[field] === "");
    if (missing.length > 0) {
      announce.error(missing.map((field) => newPasswordTexts.required[field]).join(" "));
      show(Object.fromEntries(missing.map((field) => [field, newPasswordTexts.hints[field]])));
      return;
    }
    try {
      const answer = await api.call("POST /recover/update-password", form);
      forgetCodeWaits();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      await goOn(answer);
    } catch (error) {
      const refusal = announce.refusal(error);
      if (isSignedOut(refusal)) onOver();
      else show(toFieldFaults(refusal, FIELDS));
    }
  });
}
