import { useNavigation } from "@portal/host-contract";
import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";
import { Button, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import { useState } from "react";

import { ErrorsDialog } from "./errors-dialog.js";
import { findAlerts, type RemoteAlert } from "./find-alerts.js";
import { Moment } from "./moment.js";
import { toVersions } from "./version-table.js";

export function RemoteAlerts({ remotes }: { remotes: readonly RemoteItem[] }) {
  const [open, setOpen] = useState<RemoteReleaseItem | null>(null);
  return (
    <>
      {findAlerts(remotes).map((alert) => (
        <Alert key={alert.remote} alert={alert} onErrors={setOpen} />
      ))}
      {open === null ? null : <ErrorsDialog release={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface AlertProps {
  alert: RemoteAlert;
  onErrors: (release: RemoteReleaseItem) => void;
}

function Alert({ alert: { remote, title, text, sick }, onErrors }: AlertProps) {
  const { Link } = useNavigation();
  const at = sick?.suspendedAt;
  return (
    <Notice
      tone="bad"
      title={
        at ? (
          <>
            {title} <Moment at={at} />.
          </>
        ) : (
          title
        )
      }
      action={
        sick ? (
          <Button onClick={() => onErrors(sick)}>
            Show errors<VisuallyHidden>{` of ${remote} ${sick.version}`}</VisuallyHidden>
          </Button>
        ) : (
          <Link to={toVersions(remote)}>
            All versions
            <VisuallyHidden>{` of ${remote}`}</VisuallyHidden>
          </Link>
        )
      }
    >
      {text}
    </Notice>
  );
}
