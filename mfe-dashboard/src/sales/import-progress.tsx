import type { ImportProgress } from "@portal/shared-ui/api";
import { Card, ProgressBar } from "@portal/shared-ui/core";

import styles from "./import-progress.module.css";

/** The import that runs after linking; the figures below grow with it. */
export function ImportProgressCard({ progress }: { progress: ImportProgress }) {
  const percent = Math.floor(progress.fraction * 100);
  return (
    <Card title="Importing your sales" actions={<span className={styles.percent}>{percent}%</span>}>
      <ProgressBar label="Import of your sales" fraction={progress.fraction} />
      <p className={styles.words}>
        {progress.imported.toLocaleString("en-US")} orders of the last 12 months so far. The figures below grow as they
        come in; you can leave this page.
      </p>
    </Card>
  );
}
