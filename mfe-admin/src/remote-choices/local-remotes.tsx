import { defineQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import { Button, Card, ErrorCard } from "@portal/shared-ui/core";
import { useState } from "react";

import { useRemotes } from "../remotes/use-remotes.js";
import { LocalRemoteDialog } from "./local-remote-dialog.js";
import styles from "./local-remotes.module.css";

const devOriginsQuery = defineQuery("GET /remotes/dev-origins");

/** Shown where developers' addresses are allowed (`REMOTE_DEV_ORIGINS`). */
export function LocalRemotes() {
  const allowed = useLoad(devOriginsQuery());
  const remotes = useRemotes();
  const [isOpen, setOpen] = useState(false);
  if (allowed.isLoadingError) {
    return (
      <ErrorCard
        title="The local addresses could not be loaded."
        {...describeFailure(allowed.error)}
        retrying={allowed.isFetching}
        onRetry={() => void allowed.refetch()}
      />
    );
  }
  const origins = allowed.data?.origins ?? [];
  const ids = remotes.data?.data.map(({ remote }) => remote) ?? [];
  if (origins.length === 0 || ids.length === 0) return null;
  return (
    <Card title="Local remotes">
      <div className={styles.body}>
        <p>A remote that runs on your computer with portal-remote dev can replace the published one in this browser.</p>
        <Button onClick={() => setOpen(true)}>Use a local remote</Button>
      </div>
      {isOpen ? <LocalRemoteDialog remotes={ids} origins={origins} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}
