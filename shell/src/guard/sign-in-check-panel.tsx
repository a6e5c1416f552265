import { useSession } from "@portal/host-contract";
import { Button, Notice } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./login-panel.module.css";

/** On /login when the session check had no answer (decision 5). Once it has one, the guard leads back. */
export function SignInCheckPanel() {
  const { refresh } = useSession();
  const [checking, setChecking] = useState(false);

  async function handleRetry(): Promise<void> {
    setChecking(true);
    await refresh();
    setChecking(false);
  }

  return (
    <div className={styles.panel}>
      <Notice
        tone="warn"
        announce
        action={
          <Button busy={checking} busyLabel="Retrying" onClick={() => void handleRetry()}>
            Retry
          </Button>
        }
      >
        We could not check your sign-in. You are still signed in on this device.
      </Notice>
    </div>
  );
}
