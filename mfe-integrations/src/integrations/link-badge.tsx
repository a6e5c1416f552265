import type { ConnectionStatus } from "@portal/shared-ui/api";
import { Badge } from "@portal/shared-ui/core";

import styles from "./integrations.module.css";
import type { LinkState } from "./link-state.js";

/** A linked card is always 'Connected'; a second badge shows another status. */
export function LinkBadge({ link, status }: { link: LinkState; status: ConnectionStatus }) {
  switch (link.state) {
    case "none":
    case "pending":
      return <Badge tone="neutral">Not connected</Badge>;
    case "choosing":
      return <Badge tone="info">In progress</Badge>;
    case "working":
      return (
        <span className={styles.badges}>
          <Badge tone="good">Connected</Badge> {status === "degraded" ? <Badge tone="warn">Degraded</Badge> : null}
          {status === "syncing" ? <Badge tone="info">Syncing</Badge> : null}
        </span>
      );
    case "ended":
      return <Badge tone="bad">{status === "expired" ? "Expired" : "Revoked"}</Badge>;
  }
}
