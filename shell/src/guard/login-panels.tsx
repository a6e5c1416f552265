import { useSession } from "@portal/host-contract";
import { joinClassNames, Notice } from "@portal/shared-ui/core";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { usePortalSession } from "../host/session-context.js";
import { toSafePath } from "../navigation/safe-path.js";
import type { SessionEnding } from "../session/check-session.js";
import { LoginPanel } from "./login-panel.js";
import styles from "./login-panel.module.css";

/** The shell's messages about the session, above /login. */
export function LoginPanels({ path, children }: { path: string; children: ReactNode }) {
  const { status, logoutFailed, ended } = usePortalSession();
  const onLogin = path === "/login";
  return (
    <>
      {onLogin && status === "unreachable" ? <SignInCheckPanel /> : null}
      {onLogin && ended ? <EndedPanel ended={ended} /> : null}
      {onLogin && logoutFailed ? <LogoutFailedPanel /> : null}
      {children}
    </>
  );
}

function EndedPanel({ ended }: { ended: SessionEnding }) {
  const { search } = useLocation();
  const returns = toSafePath(new URLSearchParams(search).get("returnUrl")) !== null;
  return (
    <div className={joinClassNames(styles.panel, styles.ended)}>
      <Notice tone="info" title="You were signed out." announce>
        {toReason(ended)} {returns ? "Log in, and we'll take you back to where you were." : "Log in to continue."}
      </Notice>
    </div>
  );
}

function toReason({ reason, at }: SessionEnding): string {
  switch (reason) {
    case "time":
      return "You were inactive for a while, so we signed you out.";
    case "signed-out-elsewhere":
      return `This browser was signed out from another browser ${toMoment(at)}.`;
    case "password-changed":
      return `Your password was changed ${toMoment(at)}. If that wasn't you, reset it now.`;
  }
}

/** In the browser's zone, because nobody is signed in. */
function toMoment(at: Date): string {
  const moment = at.toLocaleString("en-US", {
    ...{ weekday: "short", month: "short", day: "numeric" },
    ...{ hour: "numeric", minute: "2-digit" },
  });
  return `on ${moment}`;
}

/** The session check got no answer (S5). */
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

/** The server did not confirm the log-out (S17). */
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
