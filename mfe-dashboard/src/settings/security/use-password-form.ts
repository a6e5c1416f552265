import { useNotify } from "@portal/host-contract";
import { type ApiError, isApiError, useApi, useQueryCache } from "@portal/shared-ui/api";
import {
  type FieldErrors,
  newPasswordTexts,
  type PasswordField,
  useFormErrors,
  useNewPassword,
} from "@portal/shared-ui/forms";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useState } from "react";

import { settingsTexts } from "../settings.texts.js";
import { accountQuery } from "../use-account.js";
import { passwordTexts } from "./security.texts.js";
import { sessionsQuery } from "./use-own-sessions.js";

type Field = PasswordField | "currentPassword";
type Filled = Record<Field, string>;

const FIELDS = ["currentPassword", "password", "confirmPassword"] as const;

function findMissing(filled: Filled, hasPassword: boolean): FieldErrors<Field> {
  const hints = { ...newPasswordTexts.hints, currentPassword: passwordTexts.currentMissing };
  const fields = FIELDS.filter((field) => hasPassword || field !== "currentPassword");
  return Object.fromEntries(fields.filter((field) => filled[field] === "").map((field) => [field, hints[field]]));
}

export function usePasswordForm(hasPassword: boolean, onSaved: () => void) {
  const api = useApi();
  const { invalidate } = useQueryCache();
  const notify = useNotify();
  const [currentPassword, setCurrentPassword] = useState("");
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { errors, formRef, show, clear } = useFormErrors<Field>();
  const { typed, bind, checklist } = useNewPassword({ errors, clear });

  const { busy, run } = useSingleFlight(async (filled: Filled) => {
    try {
      const { message } = await api.call("POST /account/password", filled);
      void invalidate([accountQuery, sessionsQuery]);
      notify({ type: "success", message });
      onSaved();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ type: "error", message: settingsTexts.failed, durationMs: 6000 });
      setRefusal(error);
      show(error.fields ?? {});
    }
  });

  const current = {
    name: "currentPassword",
    value: currentPassword,
    error: errors.currentPassword,
    onChange: ({ target }: { target: { value: string } }) => {
      setCurrentPassword(target.value);
      clear("currentPassword");
    },
  };

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const filled = { currentPassword, ...typed };
    const missing = findMissing(filled, hasPassword);
    setRefusal(null);
    show(missing);
    if (Object.keys(missing).length === 0) run(filled);
  }

  return { bind, busy, checklist, current, formRef, handleSubmit, refusal };
}
