import type { BankStateAnswer, WizardStep } from "@portal/shared-ui/api";
import { ErrorCard } from "@portal/shared-ui/core";

import { Agreement } from "./agreement/agreement.js";
import { AgreementSaved } from "./agreement/agreement-saved.js";
import { AccountStep } from "./bank/account-step.js";
import { ConnectStep } from "./bank/connect-step.js";
import { DepositsStep } from "./deposits/deposits-step.js";
import { DoneStep } from "./done/done-step.js";
import { EndAgreementCard } from "./done/end-agreement-card.js";
import { RevokeCard } from "./done/revoke-card.js";
import { MandateStep } from "./mandate/mandate-step.js";
import { useBankState } from "./use-bank-state.js";
import type { Revisit } from "./wizard-steps.js";
import styles from "./wizard.module.css";

export interface WizardStepViewProps {
  step: WizardStep;
  state: BankStateAnswer;
  onRevisit: (step: Revisit) => void;
  /** The portal decides the next step. */
  onDone: () => void;
}

export function WizardStepView({ step, state, onRevisit, onDone }: WizardStepViewProps) {
  switch (step) {
    case "agreement":
      return <Agreement onSaved={onDone} />;
    case "bank": {
      const onEdit = state.authorization === null ? () => onRevisit("agreement") : null;
      return (
        <div className={styles.step}>
          <ConnectStep state={state} aside={<AgreementSaved onEdit={onEdit} />} />
          {isFormer(state) ? <EndAgreementCard state={state} /> : null}
        </div>
      );
    }
    case "account":
      return <AccountStep state={state} onChosen={onDone} />;
    case "mandate":
      if (state.mandate === null) return <Unknown />;
      return <MandateStep state={state} mandate={state.mandate} onChange={() => onRevisit("account")} />;
    case "deposits":
      if (state.deposits === null) return <Unknown />;
      return (
        <div className={styles.step}>
          <DepositsStep deposits={state.deposits} chosen={state.chosen} />
          <RevokeCard />
          <EndAgreementCard state={state} />
        </div>
      );
    case "done":
      return <DoneStep state={state} />;
  }
}

/** Whether the client had finished and must connect a bank again. */
function isFormer({ authorization }: BankStateAnswer): boolean {
  return authorization !== null && authorization.status !== "active";
}

/** Shown when the portal's answer lacks the data of its step. */
function Unknown() {
  const { refetch, isFetching } = useBankState();
  return (
    <ErrorCard
      title="This step could not be loaded."
      message="Please try again."
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
