import { Button } from "@portal/shared-ui/core";

import styles from "./version-corner.module.css";

export interface NewVersionNoticeProps {
  onReload: () => void;
  onDismiss: () => void;
}

export function NewVersionNotice({ onReload, onDismiss }: NewVersionNoticeProps) {
  return (
    <section className={styles.card} aria-label="New version">
      <div className={styles.notice}>
        <p className={styles.words}>A new version is ready.</p>
        <div className={styles.actions}>
          <Button className={styles.button} onClick={onReload}>
            Reload
          </Button>
          <Button className={styles.button} variant="quiet" onClick={onDismiss}>
            Later
          </Button>
        </div>
      </div>
    </section>
  );
}
