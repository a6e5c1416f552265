import { describeFailure, type Integration } from "@portal/shared-ui/api";
import { ErrorCard } from "@portal/shared-ui/core";
import type { UseQueryResult } from "@tanstack/react-query";

import { CommissionCard } from "./commission-card.js";
import { FigurePreview } from "./figure-preview.js";
import styles from "./first-run.module.css";
import { SetupCard } from "./setup-card.js";
import { decideSetupSteps } from "./setup-steps.js";

interface FirstRunProps {
  /** Answered, or refused. */
  integrations: Exclude<UseQueryResult<Integration[]>, { isPending: true }>;
}

/** The first-run page of a client: the steps of the set-up, and what the page will show once they are done. */
export function FirstRun({ integrations }: FirstRunProps) {
  return (
    <div className={styles.layout}>
      <Setup integrations={integrations} />
      <CommissionCard />
      <FigurePreview />
    </div>
  );
}

function Setup({ integrations }: FirstRunProps) {
  if (integrations.isLoadingError) {
    return (
      <ErrorCard
        title="Your next step could not be loaded."
        {...describeFailure(integrations.error)}
        retrying={integrations.isFetching}
        onRetry={() => void integrations.refetch()}
      />
    );
  }
  return <SetupCard steps={decideSetupSteps(integrations.data)} />;
}
