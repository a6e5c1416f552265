import type { Integration } from "@portal/shared-ui/api";

import { CommissionCard } from "./commission-card.js";
import { FigurePreview } from "./figure-preview.js";
import styles from "./first-run.module.css";
import { SetupCard } from "./setup-card.js";
import { decideSetupSteps } from "./setup-steps.js";

export function FirstRun({ integrations }: { integrations: readonly Integration[] }) {
  return (
    <div className={styles.layout}>
      <SetupCard steps={decideSetupSteps(integrations)} />
      <CommissionCard />
      <FigurePreview />
    </div>
  );
}
