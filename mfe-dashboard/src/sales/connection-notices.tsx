import { useNavigation } from "@portal/host-contract";
import type { Integration } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { Fragment } from "react";

import { ImportProgressCard } from "./import-progress.js";

/** Notices about linked systems: a running import, or a link that needs action. */
export function ConnectionNotices({ connections }: { connections: readonly Integration[] }) {
  return connections.map((connection) => (
    <Fragment key={connection.partner}>
      {connection.import ? <ImportProgressCard progress={connection.import} /> : null}
      <TroubleNotice connection={connection} />
    </Fragment>
  ));
}

function TroubleNotice({ connection }: { connection: Integration }) {
  const { Link } = useNavigation();
  const { status, reason, cure: remedy } = connection;
  switch (status) {
    case "expired":
    case "revoked":
      return (
        <Notice compact tone="warn" title={reason} action={<Link to="/init">Go to Integrations</Link>}>
          {remedy}
        </Notice>
      );
    case "connected":
    case "syncing":
    case "degraded":
      return remedy === null ? null : (
        <Notice compact tone="info" title={reason}>
          {remedy}
        </Notice>
      );
    case "disconnected":
      return null;
  }
}
