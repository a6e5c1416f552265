import { useApi } from "@portal/shared-ui/api";
import { Button, TextField } from "@portal/shared-ui/core";
import { findEmailFault, useFormErrors } from "@portal/shared-ui/forms";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import form from "../forms/form.module.css";
import { usePause } from "../timing/use-pause.js";
import { forgetCodeWaits } from "../verification/code-waits.js";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";
import { emailStepTexts as texts } from "./registration-flow.texts.js";

export interface ChangeEmailProps {
  email: string;
  onChanged: (email: string) => void;
  onCancel: () => void;
  onSignedOut: () => void;
}

interface SaveEmailEvents extends Pick<ChangeEmailProps, "onChanged" | "onSignedOut"> {
  onRefused: (fault: string) => void;
}

function useSaveEmail({ onChanged, onSignedOut, onRefused }: SaveEmailEvents): SingleFlight<[email: string]> {
  const api = useApi();
  const announce = useAnnounce();
  const pause = usePause();
  return useSingleFlight(async (email: string) => {
    try {
      const answer = await api.call("POST /user/register/change-email", { email });
      // The pending code belongs to the former address.
      forgetCodeWaits();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      onChanged(email);
    } catch (cause) {
      const refusal = announce.refusal(cause);
      if (isSignedOut(refusal)) onSignedOut();
      else onRefused(refusal.fields?.email ?? refusal.message);
    }
  });
}

export function ChangeEmail({ email: former, onChanged, onCancel, onSignedOut }: ChangeEmailProps) {
  const [email, setEmail] = useState(former);
  const { errors, formRef, show, judge, clear } = useFormErrors<"email">();
  const { busy, run } = useSaveEmail({ onChanged, onSignedOut, onRefused: (fault) => show({ email: fault }) });
  const fieldRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    fieldRef.current?.focus();
    fieldRef.current?.select();
  }, []);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const fault = findEmailFault(email);
    if (fault === null) run(email.trim());
    else show({ email: fault });
  }

  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      <TextField
        ref={fieldRef}
        label={texts.field}
        error={errors.email}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          clear("email");
        }}
        onBlur={() => judge("email", findEmailFault(email))}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.saving}>
        {texts.save}
      </Button>
      <Button variant="quiet" wide onClick={onCancel}>
        {texts.keep}
      </Button>
    </form>
  );
}
