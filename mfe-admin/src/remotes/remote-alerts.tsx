import { useNavigation } from "@portal/host-contract";
import type { RemoteItem } from "@portal/shared-ui/api";
import { Notice, VisuallyHidden } from "@portal/shared-ui/core";

import { findAlerts } from "./find-alerts.js";
import { toVersions } from "./version-table.js";

export function RemoteAlerts({ remotes }: { remotes: readonly RemoteItem[] }) {
  const { Link } = useNavigation();
  return findAlerts(remotes).map(({ remote, title, text }) => (
    <Notice
      key={remote}
      tone="bad"
      title={title}
      action={
        <Link to={toVersions(remote)}>
          All versions
          <VisuallyHidden>{` of ${remote}`}</VisuallyHidden>
        </Link>
      }
    >
      {text}
    </Notice>
  ));
}
