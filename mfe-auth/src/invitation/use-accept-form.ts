import { useNavigation } from "@portal/host-contract";
import { useApi } from "@portal/shared-ui/api";
import { hasLetter, useFormErrors } from "@portal/shared-ui/forms";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useState } from "react";

import { toFieldFaults } from "../forms/to-field-faults.js";
import { usePause } from "../timing/use-pause.js";

import { forgetCodeWaits } from "../verification/code-waits.js";
import { useAnnounce } from "../wire/use-announce.js";
import { invitationTexts } from "./invitation.texts.js";

const EMPTY = { firstName: "", lastName: "", password: "" };
const FIELDS = ["firstName", "lastName", "password"] as const;
type Field = (typeof FIELDS)[number];

/** A second factor follows, as at every sign-in of an admin. */
export function useAcceptForm(token: string) {
  const api = useApi();
  const { followRedirect } = useNavigation();
  const announce = useAnnounce();
  const pause = usePause();
  const [form, setForm] = useState(EMPTY);
  const { errors, formRef, show, clear } = useFormErrors<Field>();

  const { busy, run } = useSingleFlight(async () => {
    const names = { firstName: form.firstName.trim(), lastName: form.lastName.trim() };
    try {
      const answer = await api.call("POST /user/invitation/accept", { token, password: form.password, ...names });
      forgetCodeWaits();
      if (!(await pause(0))) return;
      announce.success(answer.message);
      followRedirect(answer.redirectUrl ?? "/");
    } catch (error) {
      show(toFieldFaults(announce.refusal(error), FIELDS));
    }
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const missing = FIELDS.filter((field) =>
      field === "password" ? form[field].trim() === "" : !hasLetter(form[field]),
    );
    show(Object.fromEntries(missing.map((field) => [field, invitationTexts.hints[field]])));
    if (missing.length === 0) run();
  }

  function bind(field: Field) {
    return {
      name: field,
      value: form[field],
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        setForm((before) => ({ ...before, [field]: target.value }));
        clear(field);
      },
    };
  }

  return { bind, busy, formRef, handleSubmit };
}
