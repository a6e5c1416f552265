import { useSession } from "@portal/host-contract";
import { Button, Notice } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./login-panel.module.css";

/** On /login after a log-out that the server did not confirm (decision 17). */
export function LogoutFailedPanel() {
  const { signOut } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function handleLogout(): Promise<void> {
    setLeaving(true);
    await signOut();
    setLeaving(false);
  }

  return (
    <div className={styles.panel}>
      <Notice
        tone="warn"
        announce
        action={
          <Button busy={leaving} busyLabel="Logging out" onClick={() => void handleLogout()}>
            Logout
          </Button>
        }
      >
        You may still be signed in on the server. Try again.
      </Notice>
    </div>
  );
}
