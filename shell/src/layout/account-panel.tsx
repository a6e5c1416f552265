import { useSession, type HostRole } from "@portal/host-contract";
import { Button, Icon } from "@portal/shared-ui/core";
import { useState } from "react";

import styles from "./account-panel.module.css";

const ROLE_LABELS: Record<HostRole, string> = {
  registrant: "Registrant",
  user: "User",
  admin: "Admin",
  billing: "Billing",
  viewer: "Viewer",
};

export function AccountPanel() {
  const { userName, role, signOut } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function handleLogout(): Promise<void> {
    setLeaving(true);
    await signOut();
  }

  return (
    <div className={styles.account}>
      <span className={styles.initial} aria-hidden="true">
        {Array.from(userName)[0]?.toUpperCase()}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>Hello {userName}</p>
        {role ? <p className={styles.role}>{ROLE_LABELS[role]}</p> : null}
      </div>
      <Button
        className={styles.logout}
        variant="secondary"
        wide
        busy={leaving}
        busyLabel="Logging out"
        icon={<Icon name="log-out" />}
        onClick={() => void handleLogout()}
      >
        Logout
      </Button>
    </div>
  );
}
