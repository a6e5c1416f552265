import { useNavigation } from "@portal/host-contract";
import { Button, Checklist, PasswordField, TextField } from "@portal/shared-ui/core";
import { useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import form from "../forms/form.module.css";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { registerTexts } from "./register.texts.js";
import { useRegisterForm } from "./use-register-form.js";

const CHECKLIST_ID = "password-checklist";
const { fields } = registerTexts;

/** /register (specification §2): the checklist advises and never blocks the submit (§5, S20). */
export function RegisterPage() {
  const { location, Link } = useNavigation();
  const { bind, busy, checklist, formRef, handleSubmit } = useRegisterForm();
  const [revealed, setRevealed] = useState(false);

  return (
    <AuthLayout
      title={registerTexts.title}
      description={registerTexts.description}
      footer={
        <>
          <span>{registerTexts.haveAccount}</span>
          <Link to={withReturnPath("/login", readReturnPath(location.search))}>{registerTexts.login}</Link>
        </>
      }
    >
      <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
        <div className={form.pair}>
          <TextField {...bind("firstName")} label={fields.firstName} autoComplete="given-name" />
          <TextField {...bind("lastName")} label={fields.lastName} autoComplete="family-name" />
        </div>
        <TextField
          {...bind("email")}
          label={fields.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...bind("password")}
          label={fields.password}
          autoComplete="new-password"
          aria-describedby={CHECKLIST_ID}
          revealed={revealed}
          onRevealedChange={setRevealed}
        />
        <PasswordField
          {...bind("confirmPassword")}
          label={<span className={form.sentence}>{fields.confirmPassword}</span>}
          autoComplete="new-password"
          revealed={revealed}
        />
        <Checklist id={CHECKLIST_ID} items={checklist} label={registerTexts.checklistTitle} />
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={registerTexts.busy}>
          {registerTexts.submit}
        </Button>
      </form>
    </AuthLayout>
  );
}
