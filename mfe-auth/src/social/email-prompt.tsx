import { useNavigation, useSession } from "@portal/host-contract";
import { type IdentityProviderId, useApi } from "@portal/shared-ui/api";
import { Button, TextField } from "@portal/shared-ui/core";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useRef, useState } from "react";

import form from "../forms/form.module.css";
import { AuthLayout } from "../layout/auth-layout.js";
import { forgetStoredStep } from "../progress/ds-progress.js";
import { registerTexts } from "../register/register.texts.js";
import { usePause } from "../timing/use-pause.js";
import { useAnnounce } from "../wire/use-announce.js";
import { socialTexts } from "./social.texts.js";

/** The provider sent no address. The person enters one, verified in step 1 of the registration (S9). */
export function EmailPrompt({ provider }: { provider: IdentityProviderId }) {
  const { Link } = useNavigation();
  const { busy, run } = useCompleteIdentity();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [isMissing, setMissing] = useState(false);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const isEmpty = email.trim() === "";
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else run(email.trim());
  }

  return (
    <AuthLayout
      title={socialTexts.emailTitle}
      description={socialTexts.emailDescription(provider)}
      footer={
        <>
          <span>{socialTexts.connectInstead}</span>
          <Link to={`/login?connect=${provider}`}>{socialTexts.connectLink}</Link>
        </>
      }
    >
      <form className={form.form} onSubmit={handleSubmit} noValidate>
        <TextField
          ref={field}
          label={registerTexts.fields.email}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={isMissing ? socialTexts.emailHint : undefined}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={registerTexts.busy}>
          {socialTexts.continue}
        </Button>
      </form>
    </AuthLayout>
  );
}

/** Creates the account of this browser's pending identity. */
function useCompleteIdentity() {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();
  return useSingleFlight(async (email: string) => {
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const answer = await api.call("POST /user/register/identity", { email, timeZone });
      forgetStoredStep();
      announce.success(answer.message);
      if (!(await pause(0))) return;
      await refresh();
      navigate("/registerflow", { replace: true });
    } catch (error) {
      announce.refusal(error);
    }
  });
}
