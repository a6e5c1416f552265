import { Button } from "@portal/shared-ui/core";
import { NewPasswordFields } from "@portal/shared-ui/forms";

import form from "../forms/form.module.css";
import { passwordResetTexts } from "./password-reset.texts.js";
import { useNewPasswordForm } from "./use-new-password-form.js";

const texts = passwordResetTexts.password;

/** Step 4, with the registration's checklist. */
export function NewPasswordStep({ onOver }: { onOver: () => void }) {
  const { bind, busy, checklist, formRef, handleSubmit } = useNewPasswordForm(onOver);
  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      <NewPasswordFields labels={texts.fields} bind={bind} checklist={checklist} />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
