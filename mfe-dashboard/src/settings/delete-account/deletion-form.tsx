import type { AccountDeletion } from "@portal/shared-ui/api";
import { Button, PasswordField, TextField } from "@portal/shared-ui/core";
import { useEffect } from "react";

import { FormRefusal } from "../form-refusal.js";
import styles from "../settings.module.css";
import { deletionTexts } from "./delete-account.texts.js";
import { useDeletionForm } from "./use-deletion-form.js";

export interface DeletionFormProps {
  deletion: AccountDeletion;
  /** Called after canceling or after the request. */
  onClose: () => void;
}

/** Shows what is erased and kept before confirmation. */
export function DeletionForm({ deletion: { kept, keptYears, needsPassword }, onClose }: DeletionFormProps) {
  const { formRef, errors, refusal, filled, busy, change, handleSubmit } = useDeletionForm(needsPassword, onClose);
  const field = (name: "password" | "confirmation") => ({
    name,
    error: errors[name],
    value: filled[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  // Focuses the form, whose first sentence screen readers then read. It replaces the focused button.
  useEffect(() => formRef.current?.focus(), [formRef]);

  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label={deletionTexts.title}
      tabIndex={-1}
      onSubmit={handleSubmit}
      noValidate
    >
      <p>{deletionTexts.erased}</p>
      <div>
        <p>{deletionTexts.kept(keptYears)}</p>
        <ul className={styles.points}>
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {needsPassword ? (
        <PasswordField label={deletionTexts.password} autoComplete="current-password" {...field("password")} />
      ) : null}
      <TextField label={deletionTexts.confirmation} autoComplete="off" {...field("confirmation")} />
      <FormRefusal refusal={refusal} />
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={busy} busyLabel={deletionTexts.submitting}>
          {deletionTexts.submit}
        </Button>
        <Button onClick={onClose}>{deletionTexts.cancel}</Button>
      </div>
    </form>
  );
}
