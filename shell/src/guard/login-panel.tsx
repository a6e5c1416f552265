import { Button, Notice } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./login-panel.module.css";

export interface LoginPanelProps {
  words: string;
  action: string;
  busyLabel: string;
  onAction: () => Promise<unknown>;
}

/** A strip above /login: what is the matter with the session, and what the person can do about it. */
export function LoginPanel({ words, action, busyLabel, onAction }: LoginPanelProps) {
  const [busy, setBusy] = useState(false);

  async function handleAction(): Promise<void> {
    setBusy(true);
    await onAction();
    setBusy(false);
  }

  return (
    <div className={styles.panel}>
      <Notice
        tone="warn"
        announce
        action={
          <Button busy={busy} busyLabel={busyLabel} onClick={() => void handleAction()}>
            {action}
          </Button>
        }
      >
        {words}
      </Notice>
    </div>
  );
}
