import { useNavigation } from "@portal/host-contract";
import type { Integration } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { ImportProgressCard } from "./import-progress.js";

/** What a person should know of their linked systems: an import that runs, a link that needs them. */
export function ConnectionNotices({ connections }: { connections: readonly Integration[] }) {
  return connections.map((connection) =>
    connection.import ? (
      <ImportProgressCard key={connection.partner} progress={connection.import} />
    ) : (
      <TroubleNotice key={connection.partner} connection={connection} />
    ),
  );
}

function TroubleNotice({ connection }: { connection: Integration }) {
  const { Link } = useNavigation();
  const { status, reason, cure } = connection;
  switch (status) {
    case "expired":
    case "revoked":
      return (
        <Notice tone="warn" title={reason} action={<Link to="/init">Go to Integrations</Link>}>
          {cure}
        </Notice>
      );
    case "degraded":
      return (
        <Notice tone="info" title={reason}>
          {cure}
        </Notice>
      );
    case "connected":
    case "syncing":
    case "disconnected":
      return null;
  }
}
