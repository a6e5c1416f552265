import { Checklist, PasswordField as Field } from "@portal/shared-ui/core";
import { useState } from "react";

import form from "../forms/form.module.css";
import type { ChecklistLine, PasswordField } from "./new-password.policy.js";
import { newPasswordTexts } from "./new-password.texts.js";

const CHECKLIST_ID = "password-checklist";
const { fields } = newPasswordTexts;

/** What a form gives to one of its fields. */
export interface BoundField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

export interface NewPasswordFieldsProps {
  bind: (field: PasswordField) => BoundField;
  checklist: readonly ChecklistLine[];
}

/** A new password, typed twice, and the live checklist, which advises and never blocks the submit (§5, S20). */
export function NewPasswordFields({ bind, checklist }: NewPasswordFieldsProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <>
      <Field
        {...bind("password")}
        label={fields.password}
        autoComplete="new-password"
        aria-describedby={CHECKLIST_ID}
        revealed={revealed}
        onRevealedChange={setRevealed}
      />
      <Field
        {...bind("confirmPassword")}
        label={<span className={form.sentence}>{fields.confirmPassword}</span>}
        autoComplete="new-password"
        revealed={revealed}
      />
      <Checklist id={CHECKLIST_ID} items={checklist} label={newPasswordTexts.checklistTitle} />
    </>
  );
}
