import { type BankStateAnswer, WIZARD_STEPS } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { useState } from "react";

import { WizardFrame } from "./wizard-frame.js";
import { WizardStepView } from "./wizard-step-view.js";
import styles from "./wizard.module.css";

const STEPS = WIZARD_STEPS.slice(0, 4);

/** An admin's preview (S16), without actions that bind a client. */
export function WizardPreview({ state }: { state: BankStateAnswer }) {
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? "agreement";
  return (
    <WizardFrame step={step}>
      <div className={styles.step}>
        {step === "agreement" ? null : (
          <Notice tone="info" title="Preview">
            You see this step as a client sees it. Only the client can authorize a debit.
          </Notice>
        )}
        <WizardStepView step={step} state={state} onRevisit={ignore} onDone={ignore} />
        <div className={styles.actions}>
          {index === 0 ? null : <Button onClick={() => setIndex(index - 1)}>Previous step</Button>}
          {index === STEPS.length - 1 ? null : <Button onClick={() => setIndex(index + 1)}>Next step</Button>}
        </div>
      </div>
    </WizardFrame>
  );
}

function ignore(): void {
  // A preview navigates only among its own steps.
}
