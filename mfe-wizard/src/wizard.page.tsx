import { useNavigation } from "@portal/host-contract";
import { type BankStateAnswer, describeFailure, type WizardStep } from "@portal/shared-ui/api";
import { Button, ErrorCard, Notice } from "@portal/shared-ui/core";
import { useEffect, useEffectEvent, useState } from "react";

import { AgreementSkeleton } from "./agreement/agreement-skeleton.js";
import { useClientBusiness } from "./agreement/use-client-business.js";
import { ChangingNotice } from "./changing-notice.js";
import { EndAgreementCard } from "./done/end-agreement-card.js";
import { useTermination } from "./done/use-termination.js";
import { useBankState } from "./use-bank-state.js";
import { StepEventsContext, useStepNews } from "./use-step-news.js";
import { WizardFrame } from "./wizard-frame.js";
import { WizardPreview } from "./wizard-preview.js";
import { WizardStepView } from "./wizard-step-view.js";
import { findShownStep, type Revisit } from "./wizard-steps.js";
import styles from "./wizard.module.css";

/** From the saved agreement until the first accepted mandate (S46); later steps may be left. */
const WARNS_BEFORE_LEAVING: readonly WizardStep[] = ["bank", "account", "mandate"];

/** `/PrivateClientWizard`: opens at the first incomplete step (S46). */
export function WizardPage() {
  const state = useBankState();
  // Prefetch: most visitors need the business, and steps do not wait for anything else.
  useClientBusiness();
  if (state.data?.preview) return <WizardPreview state={state.data} />;
  if (state.data) return <Wizard state={state.data} />;
  return (
    <WizardFrame step={undefined}>
      {state.isLoadingError ? (
        <ErrorCard
          title="The wizard could not be loaded."
          {...describeFailure(state.error)}
          retrying={state.isFetching}
          onRetry={() => void state.refetch()}
        />
      ) : (
        <AgreementSkeleton />
      )}
    </WizardFrame>
  );
}

function Wizard({ state }: { state: BankStateAnswer }) {
  const [revisit, setRevisit] = useState<Revisit | null>(null);
  const step = findShownStep(state.step, revisit);
  const { news, isFinished, events } = useStepNews(step);
  const { isOver } = useTermination(state);
  useLeaveWarning(state.authorization === null && !isOver && WARNS_BEFORE_LEAVING.includes(state.step));
  useHomeAfterwards(isFinished && state.step === "done");
  return (
    <StepEventsContext value={events}>
      <WizardFrame step={isOver ? "over" : step}>
        <StaleNotice />
        {news === null ? null : <RefusalNotice>{news}</RefusalNotice>}
        {isOver ? (
          <EndAgreementCard state={state} />
        ) : (
          <>
            <ChangingNotice state={state} />
            <WizardStepView step={step} state={state} onRevisit={setRevisit} onDone={() => setRevisit(null)} />
          </>
        )}
      </WizardFrame>
    </StepEventsContext>
  );
}

function RefusalNotice({ children }: { children: string }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warn" announce>
        {children}
      </Notice>
    </div>
  );
}

/** The next step did not load, so the shown step may be done already. */
function StaleNotice() {
  const { isRefetchError, isFetching, refetch } = useBankState();
  if (!isRefetchError) return null;
  return (
    <Notice
      tone="warn"
      announce
      title="We could not refresh this page."
      action={
        <Button busy={isFetching} busyLabel="Retrying" onClick={() => void refetch()}>
          Retry
        </Button>
      }
    />
  );
}

/** Goes home after the wizard is finished in this visit (§4), once the leave warning is off. */
function useHomeAfterwards(isDone: boolean): void {
  const { navigate } = useNavigation();
  const goHome = useEffectEvent(() => navigate("/"));
  useEffect(() => {
    if (isDone) goHome();
  }, [isDone]);
}

/** The browser asks before the wizard is left. Every exit loads a document (S46), so this covers links, Back, reload and closing. */
function useLeaveWarning(warns: boolean): void {
  useEffect(() => {
    if (!warns) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [warns]);
}
