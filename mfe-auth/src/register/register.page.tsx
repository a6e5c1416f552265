import { useNavigation } from "@portal/host-contract";
import type { IdentityProviderId } from "@portal/shared-ui/api";
import { Button, Notice, TextField } from "@portal/shared-ui/core";

import { AuthLayout } from "../layout/auth-layout.js";
import form from "../forms/form.module.css";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { NewPasswordFields } from "../password/new-password-fields.js";
import { EmailPrompt } from "../social/email-prompt.js";
import { needsEmail, readConnect } from "../social/read-connect.js";
import { SocialButtons } from "../social/social-buttons.js";
import { socialTexts } from "../social/social.texts.js";
import { useSocialRegister } from "../social/use-social.js";
import { registerTexts } from "./register.texts.js";
import { useRegisterForm } from "./use-register-form.js";

const { fields } = registerTexts;

/** /register (§2). The checklist never blocks the submit (§5, S20). */
export function RegisterPage() {
  const { location } = useNavigation();
  const connect = readConnect(location.search);
  if (connect !== null && needsEmail(location.search)) return <EmailPrompt provider={connect} />;
  return <RegisterScreen connect={connect} />;
}

/** `connect`: the provider of a pending identity without a known account. */
function RegisterScreen({ connect }: { connect: IdentityProviderId | null }) {
  const { location, Link } = useNavigation();
  const returnPath = readReturnPath(location.search);
  const social = useSocialRegister();
  const { bind, busy, checklist, formRef, handleSubmit } = useRegisterForm();

  return (
    <AuthLayout
      title={registerTexts.title}
      description={registerTexts.description}
      footer={
        <>
          <span>{registerTexts.haveAccount}</span>
          <Link to={withReturnPath("/login", returnPath)}>{registerTexts.login}</Link>
          <Link to={withReturnPath("/password-reset", returnPath)}>{registerTexts.forgot}</Link>
        </>
      }
    >
      {connect === null ? null : (
        <Notice tone="info" title={socialTexts.unknownTitle(connect)}>
          {socialTexts.unknown(connect)}
        </Notice>
      )}
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
        <NewPasswordFields bind={bind} checklist={checklist} />
        <Button type="submit" variant="primary" wide busy={busy} busyLabel={registerTexts.busy}>
          {registerTexts.submit}
        </Button>
      </form>
      <SocialButtons labels={socialTexts.register} {...social} />
    </AuthLayout>
  );
}
