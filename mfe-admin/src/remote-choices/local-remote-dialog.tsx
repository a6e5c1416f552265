import { SelectField } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";
import { useState } from "react";

import { changeBrowserChoice } from "./browser-choices.js";
import styles from "./local-remotes.module.css";

export interface LocalRemoteDialogProps {
  remotes: readonly string[];
  /** Neither list is empty. */
  origins: readonly string[];
  onClose: () => void;
}

export function LocalRemoteDialog({ remotes, origins, onClose }: LocalRemoteDialogProps) {
  const [remote = "", setRemote] = useState(remotes[0]);
  const [origin = "", setOrigin] = useState(origins[0]);
  return (
    <ConfirmDialog
      open
      title="Use a local remote in this browser?"
      confirmLabel="Use the local remote"
      onConfirm={() => changeBrowserChoice(remote, { origin })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <SelectField
          label="Remote"
          options={remotes.map(toOption)}
          value={remote}
          onChange={({ target }) => setRemote(target.value)}
        />
        <SelectField
          label="Address"
          options={origins.map(toOption)}
          value={origin}
          onChange={({ target }) => setOrigin(target.value)}
        />
        <p>We can’t check its code. It can do everything here that you can do. Other people keep their version.</p>
      </div>
    </ConfirmDialog>
  );
}

const toOption = (value: string) => ({ value, label: value });
