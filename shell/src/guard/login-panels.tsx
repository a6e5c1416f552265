import type { ReactNode } from "react";

import { usePortalSession } from "../host/session-context.js";
import { LogoutFailedPanel } from "./logout-failed-panel.js";
import { SignInCheckPanel } from "./sign-in-check-panel.js";

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
