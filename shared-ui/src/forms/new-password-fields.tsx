import { type ReactNode, useId, useState } from "react";

import { Checklist, PasswordField as Field } from "../core/index.js";
import type { ChecklistLine, PasswordField } from "./new-password.policy.js";
import { newPasswordTexts } from "./new-password.texts.js";

export interface BoundField {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

export interface NewPasswordFieldsProps {
  labels: Readonly<Record<PasswordField, ReactNode>>;
  bind: (field: PasswordField) => BoundField;
  checklist: readonly ChecklistLine[];
}

/** The live checklist never blocks the submit (§5, S20). */
export function NewPasswordFields({ labels, bind, checklist }: NewPasswordFieldsProps) {
  const checklistId = useId();
  const [revealed, setRevealed] = useState(false);
  return (
    <>
      <Field
        {...bind("password")}
        label={labels.password}
        autoComplete="new-password"
        aria-describedby={checklistId}
        revealed={revealed}
        onRevealedChange={setRevealed}
      />
      <Field
        {...bind("confirmPassword")}
        label={labels.confirmPassword}
        autoComplete="new-password"
        revealed={revealed}
      />
      <Checklist id={checklistId} items={checklist} label={newPasswordTexts.checklistTitle} />
    </>
  );
}
