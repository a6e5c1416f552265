import type { ImportProgress } from "@portal/shared-ui/api";
import { Card, ProgressBar } from "@portal/shared-ui/core";

import { describeImport } from "./describe-import.js";
import styles from "./import-progress.module.css";

/** Progress of the first import; the figures grow with it. */
export function ImportProgressCard({ progress }: { progress: ImportProgress }) {
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
