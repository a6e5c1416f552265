import { useNavigation } from "@portal/host-contract";
import { type InvitationAnswer, staffTexts } from "@portal/shared-ui/api";
import { Button, Notice, PasswordField, Skeleton, TextField } from "@portal/shared-ui/core";

import form from "../forms/form.module.css";
import { AuthLayout } from "../layout/auth-layout.js";
import { LoadFailure } from "../layout/load-failure.js";
import { invitationTexts as texts } from "./invitation.texts.js";
import { useAcceptForm } from "./use-accept-form.js";
import { type Invitation, useInvitation } from "./use-invitation.js";

/** /invitation#token (S10). The fragment keeps the token out of logs. */
export function InvitationPage() {
  const { location, Link } = useNavigation();
  const token = location.hash.slice(1);
  return (
    <AuthLayout title={texts.title} description={texts.description} footer={<Link to="/login">{texts.login}</Link>}>
      {token === "" ? (
        <InvalidInvitation>{texts.incomplete}</InvalidInvitation>
      ) : (
        <OpenInvitation key={token} token={token} />
      )}
    </AuthLayout>
  );
}

function OpenInvitation({ token }: { token: string }) {
  const invitation = useInvitation(token);
  return <InvitationState token={token} invitation={invitation} />;
}

function InvitationState({ token, invitation }: { token: string; invitation: Invitation }) {
  switch (invitation.state) {
    case "loading":
      return <Skeleton label="Loading" height="var(--control)" lines={4} />;
    case "refused":
      return <InvalidInvitation>{invitation.message}</InvalidInvitation>;
    case "failed":
      return (
        <LoadFailure
          title={texts.loadingFailed}
          message={invitation.message}
          retrying={invitation.retrying}
          onRetry={invitation.retry}
        />
      );
    case "open":
      return <AcceptForm token={token} {...invitation.invitation} />;
  }
}

function InvalidInvitation({ children }: { children: string }) {
  return (
    <Notice tone="bad" title={texts.notValid} announce>
      {children}
    </Notice>
  );
}

function AcceptForm({ token, email, role }: InvitationAnswer & { token: string }) {
  const { bind, busy, formRef, handleSubmit } = useAcceptForm(token);
  return (
    <form ref={formRef} className={form.form} onSubmit={handleSubmit} noValidate>
      <p className={form.quiet}>{texts.role(staffTexts[role])}</p>
      {/* A password manager stores the password under this name. */}
      <TextField label={texts.email} help={texts.emailHelp} autoComplete="username" readOnly value={email} />
      <div className={form.pair}>
        <TextField {...bind("firstName")} label={texts.firstName} autoComplete="given-name" />
        <TextField {...bind("lastName")} label={texts.lastName} autoComplete="family-name" />
      </div>
      <PasswordField
        {...bind("password")}
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="new-password"
      />
      <Button type="submit" variant="primary" wide busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
      <p className={form.quiet}>{texts.next}</p>
    </form>
  );
}
