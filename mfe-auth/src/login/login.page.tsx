import { useNavigation } from "@portal/host-contract";
import type { ApiError } from "@portal/shared-ui/api";
import { Button, Notice, PasswordField, TextField } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import form from "../forms/form.module.css";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { readConnect } from "../social/read-connect.js";
import { SocialButtons } from "../social/social-buttons.js";
import { socialTexts } from "../social/social.texts.js";
import { useSocialLogin } from "../social/use-social.js";
import { loginTexts } from "./login.texts.js";
import { useLogin } from "./use-login.js";

/** /login (§2). */
export function LoginPage() {
  const { location } = useNavigation();
  const social = useSocialLogin();
  const connect = readConnect(location.search);

  return (
    <AuthLayout title={loginTexts.title} description={loginTexts.description} footer={<OtherWays />}>
      {connect === null ? null : (
        <Notice tone="info" title={socialTexts.passwordOnceTitle(connect)}>
          {socialTexts.passwordOnce(connect)}
        </Notice>
      )}
      <LoginForm />
      <SocialButtons labels={socialTexts.login} {...social} />
    </AuthLayout>
  );
}

/** Only the server validates (§5). */
function LoginForm() {
  const { busy, run, wait, refusal, forgetRefusal } = useLogin();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    run(email, password);
  }

  return (
    <form className={form.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={loginTexts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={refusal?.fields?.email}
        onChange={(event) => {
          setEmail(event.target.value);
          forgetRefusal();
        }}
      />
      <PasswordField
        label={loginTexts.password}
        name="password"
        autoComplete="current-password"
        value={password}
        error={findPasswordError(refusal)}
        onChange={(event) => {
          setPassword(event.target.value);
          forgetRefusal();
        }}
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={loginTexts.busy}>
        {loginTexts.submit}
      </Button>
      {wait.seconds > 0 ? (
        <p className={form.quiet} role="timer">
          {loginTexts.wait(wait.seconds)}
        </p>
      ) : null}
    </form>
  );
}

/** Error at the password: its own, or a refusal without fields, such as the one sentence for a wrong address or password. */
function findPasswordError(refusal: ApiError | null): string | undefined {
  if (refusal === null) return undefined;
  return refusal.fields === undefined ? refusal.message : refusal.fields.password;
}

/** Links to the other pages before sign-in, with the return path. */
function OtherWays() {
  const { location, Link } = useNavigation();
  const returnPath = readReturnPath(location.search);
  return (
    <>
      <span>{loginTexts.noAccount}</span>
      <Link to={withReturnPath("/register", returnPath)}>{loginTexts.register}</Link>
      <Link to={withReturnPath("/password-reset", returnPath)}>{loginTexts.forgot}</Link>
    </>
  );
}
