import type { ReleaseState, RemoteReleaseItem } from "@portal/shared-ui/api";
import { Badge, Button, VisuallyHidden } from "@portal/shared-ui/core";
import { useState } from "react";

import { changeBrowserChoice, readBrowserChoices } from "./browser-choices.js";
import styles from "./version-choice.module.css";

const USABLE: readonly ReleaseState[] = ["ready", "current", "canary"];

/** Pins a version in this browser, or stops that. A pinned version may have been suspended since. */
export function VersionChoice({ release: { remote, version, state } }: { release: RemoteReleaseItem }) {
  const [choice] = useState(() => readBrowserChoices().get(remote));
  const isPinned = choice !== undefined && "version" in choice && choice.version === version;
  const name = <VisuallyHidden>{` ${remote} ${version}`}</VisuallyHidden>;
  if (isPinned) {
    return (
      <span className={styles.choice}>
        <Badge tone="info">This browser</Badge>
        <Button className={styles.button} variant="quiet" onClick={() => changeBrowserChoice(remote, null)}>
          Stop using{name}
        </Button>
      </span>
    );
  }
  if (!USABLE.includes(state)) return null;
  return (
    <span className={styles.choice}>
      <Button className={styles.button} variant="quiet" onClick={() => changeBrowserChoice(remote, { version })}>
        Use in this browser{name}
      </Button>
    </span>
  );
}
