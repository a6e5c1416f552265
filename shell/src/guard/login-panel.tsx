import { Button, Notice } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./login-panel.module.css";

export interface LoginPanelProps {
  words: string;
  action: string;
  busyLabel: string;
  onAction: () => Promise<unknown>;
}

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
