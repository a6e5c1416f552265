import { useApi } from "@portal/shared-ui/api";
import { Button, Notice, TextField } from "@portal/shared-ui/core";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { findEmailFault, useFormErrors } from "@portal/shared-ui/forms";
import { type SubmitEvent, useState } from "react";

import form from "../forms/form.module.css";
import { toFieldFaults } from "../forms/to-field-faults.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { useAnnounce } from "../wire/use-announce.js";
import { passwordResetTexts } from "./password-reset.texts.js";

const texts = passwordResetTexts.email;

export interface ResetEmailStepProps {
  /** An earlier reset of this visit ended before it was completed. */
  isOver: boolean;
  onStarted: () => void;
}

/** Step 1. The answer is the same for every address (S25). */
export function ResetEmailStep({ isOver, onStarted }: ResetEmailStepProps) {
  const [email, setEmail] = useState("");
  const { errors, formRef, show, judge, clear } = useFormErrors<"email">();
  const { busy, run } = useBegin(onStarted, show);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    run(email);
  }

  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      {isOver ? <Notice tone="warn">{texts.over}</Notice> : null}
      <TextField
        name="email"
        label={texts.field}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={errors.email}
        onChange={(event) => {
          setEmail(event.target.value);
          clear("email");
        }}
        onBlur={() => judge("email", findEmailFault(email))}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}

function useBegin(onStarted: () => void, show: (errors: { email?: string }) => void) {
  const api = useApi();
  const announce = useAnnounce();
  return useSingleFlight(async (typed: string) => {
    const email = typed.trim();
    const fault = findEmailFault(email);
    if (email === "") announce.error(texts.required);
    if (email === "" || fault !== null) {
      show({ email: fault ?? texts.hint });
      return;
    }
    try {
      await api.call("POST /recover/check-registration", { email });
      // Codes belong to their reset, so the new one starts without a cooldown.
      forgetCodeWaits();
      onStarted();
    } catch (error) {
      show(toFieldFaults(announce.refusal(error), ["email"]));
    }
  });
}
