import { useSession } from "@portal/host-contract";
import type { ReactNode } from "react";

import { usePortalSession } from "../host/session-context.js";
import { LoginPanel } from "./login-panel.js";

/** A public page of a remote; above /login, what the shell has to say about the session. */
export function LoginPanels({ path, children }: { path: string; children: ReactNode }) {
  const { status, logoutFailed } = usePortalSession();
  const onLogin = path === "/login";
  return (
    <>
      {onLogin && status === "unreachable" ? <SignInCheckPanel /> : null}
      {onLogin && logoutFailed ? <LogoutFailedPanel /> : null}
      {children}
    </>
  );
}

/** The session check had no answer (S5). Once it has one, the guard leads back. */
function SignInCheckPanel() {
  const { refresh } = useSession();
  return (
    <LoginPanel
      words="We could not check your sign-in. You are still signed in on this device."
      action="Retry"
      busyLabel="Retrying"
      onAction={refresh}
    />
  );
}

/** The server did not confirm a log-out (S17). */
function LogoutFailedPanel() {
  const { signOut } = useSession();
  return (
    <LoginPanel
      words="You may still be signed in on the server. Try again."
      action="Logout"
      busyLabel="Logging out"
      onAction={signOut}
    />
  );
}
