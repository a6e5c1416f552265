import { useState } from "react";

import { type LeftFields, type NewPassword, type PasswordField, toChecklist } from "./new-password.policy.js";
import type { FormErrors } from "./use-form-errors.js";

const EMPTY: NewPassword = { password: "", confirmPassword: "" };

/** Keeps the typed passwords and their checklist; the form validates them. */
export function useNewPassword({ errors, clear }: Pick<FormErrors<PasswordField>, "errors" | "clear">) {
  const [typed, setTyped] = useState(EMPTY);
  const [left, setLeft] = useState<LeftFields>({ password: false, confirmPassword: false });

  function bind(field: PasswordField) {
    return {
      name: field,
      value: typed[field],
      error: errors[field],
      onChange: ({ target }: { target: { value: string } }) => {
        // A password manager fills both fields at once.
        setTyped((before) => ({ ...before, [field]: target.value }));
        clear(field);
      },
      onBlur: () => setLeft((before) => ({ ...before, [field]: true })),
    };
  }

  return { typed, bind, checklist: toChecklist(typed, left) };
}
