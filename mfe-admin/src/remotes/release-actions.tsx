import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";
import { Button, VisuallyHidden } from "@portal/shared-ui/core";

import { listActions, type ReleaseAction } from "./find-release.js";
import styles from "./release-actions.module.css";

const labels: Readonly<Record<ReleaseAction, string>> = {
  canary: "Set as canary",
  suspend: "Suspend",
  promote: "Promote",
  rollback: "Roll back",
  errors: "Show errors",
};

export interface ReleaseActionsProps {
  release: RemoteReleaseItem;
  item: RemoteItem;
  onAction: (action: ReleaseAction) => void;
}

export function ReleaseActions({ release, item, onAction }: ReleaseActionsProps) {
  const isCanary = release.state === "canary";
  const actions = listActions(release, item);
  if (actions.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {actions.map((action) => (
        <Button
          key={action}
          className={styles.button}
          variant={isCanary && action === "promote" ? "primary" : "secondary"}
          onClick={() => onAction(action)}
        >
          {isCanary && action === "canary" ? "Change share" : labels[action]}
          <VisuallyHidden>{` ${release.remote} ${release.version}`}</VisuallyHidden>
        </Button>
      ))}
    </div>
  );
}
