import { Button, PasswordField, VisuallyHidden } from "@portal/shared-ui/core";
import { NewPasswordFields } from "@portal/shared-ui/forms";
import { useRef, useState } from "react";

import { FormRefusal } from "../form-refusal.js";
import { settingsTexts } from "../settings.texts.js";
import forms from "../settings.module.css";
import { AccountItem } from "./account-item.js";
import { passwordTexts } from "./security.texts.js";
import { usePasswordForm } from "./use-password-form.js";

export interface PasswordItemProps {
  /** Lets password managers find the account. */
  email: string;
  /** False with only a social login: the first password needs no current one. */
  hasPassword: boolean;
}

export function PasswordItem({ email, hasPassword }: PasswordItemProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  function handleClose(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <AccountItem
      icon="lock"
      name={passwordTexts.title}
      detail={hasPassword ? passwordTexts.set : passwordTexts.none}
      below={isOpen ? <PasswordForm email={email} hasPassword={hasPassword} onClose={handleClose} /> : null}
    >
      <Button ref={toggle} variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {hasPassword ? passwordTexts.change : passwordTexts.choose}
        <VisuallyHidden> {passwordTexts.toggled}</VisuallyHidden>
      </Button>
    </AccountItem>
  );
}

const labels = { password: passwordTexts.fields.password, confirmPassword: passwordTexts.fields.confirmPassword };

function PasswordForm({ email, hasPassword, onClose }: PasswordItemProps & { onClose: () => void }) {
  const { bind, busy, checklist, current, formRef, handleSubmit, refusal } = usePasswordForm(hasPassword, onClose);
  return (
    <form ref={formRef} className={forms.form} onSubmit={handleSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          {...current}
          label={passwordTexts.fields.currentPassword}
          autoComplete="current-password"
          toggleWord={passwordTexts.currentToggle}
        />
      ) : null}
      <NewPasswordFields labels={labels} bind={bind} checklist={checklist} />
      <p className={forms.quiet}>{passwordTexts.ends}</p>
      <FormRefusal refusal={refusal} />
      <div className={forms.actions}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={settingsTexts.saving}>
          {settingsTexts.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {passwordTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
