import { useNavigation } from "@portal/host-contract";
import type { ImportProgress, Integration } from "@portal/shared-ui/api";
import { Card, Notice, ProgressBar } from "@portal/shared-ui/core";
import { Fragment } from "react";

import { describeImport } from "./describe-import.js";
import styles from "./import-progress.module.css";

/** Shows a running import, or a link that needs action. */
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
  const { status, reason, cure: fix } = connection;
  switch (status) {
    case "expired":
    case "revoked":
      return (
        <Notice compact tone="warn" title={reason} action={<Link to="/init">Go to Integrations</Link>}>
          {fix}
        </Notice>
      );
    case "connected":
    case "syncing":
    case "degraded":
      return fix === null ? null : (
        <Notice compact tone="info" title={reason}>
          {fix}
        </Notice>
      );
    case "disconnected":
      return null;
  }
}

/** Progress of an import, with which the figures grow. */
function ImportProgressCard({ progress }: { progress: ImportProgress }) {
  const { fraction } = progress;
  const percent = Math.floor(fraction * 100);
  return (
    <Card title="Importing your sales" actions={<span className={styles.percent}>{percent}%</span>}>
      <ProgressBar label="Import of your sales" fraction={fraction} />
      <p className={styles.words}>
        {describeImport(progress)} The figures grow as they come in; you can leave this page.
      </p>
    </Card>
  );
}
