import { useApi } from "@portal/shared-ui/api";
import { useSingleFlight } from "@portal/shared-ui/timing";
import {
  type FieldErrors,
  type NewPassword,
  newPasswordTexts,
  type PasswordField,
  useFormErrors,
  useNewPassword,
} from "@portal/shared-ui/forms";
import type { SubmitEvent } from "react";

import { toFieldFaults } from "../forms/to-field-faults.js";
import { useSignInAnswer } from "../login/use-sign-in-answer.js";
import { usePause } from "../timing/use-pause.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

const FIELDS = ["password", "confirmPassword"] as const satisfies readonly PasswordField[];

export function useNewPasswordForm(onOver: () => void) {
  const { errors, formRef, show, clear } = useFormErrors<PasswordField>();
  const { typed, bind, checklist } = useNewPassword({ errors, clear });
  const { busy, run } = useSavePassword(show, onOver);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    run(typed);
  }

  return { bind, busy, checklist, formRef, handleSubmit };
}

function useSavePassword(show: (errors: FieldErrors<PasswordField>) => void, onOver: () => void) {
  const api = useApi();
  const announce = useAnnounce();
  const pause = usePause();
  const continueSignIn = useSignInAnswer();

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
      await continueSignIn(answer);
    } catch (error) {
      const refusal = announce.refusal(error);
      if (isSignedOut(refusal)) onOver();
      else show(toFieldFaults(refusal, FIELDS));
    }
  });
}
