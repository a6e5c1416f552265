import type { BankStateAnswer } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";

import { LastDigits } from "./last-digits.js";
import { StepFailure } from "./step-failure.js";
import { useStepCall } from "./use-bank-state.js";
import styles from "./wizard.module.css";

export function ChangingNotice({ state: { step, authorization } }: { state: BankStateAnswer }) {
  const keep = useStepCall((api) => api.call("POST /pc/cancel-change", {}));
  if (authorization?.status !== "active" || step === "done") return null;
  const { institution, last4 } = authorization;
  return (
    <div className={styles.notice}>
      <Notice
        tone="info"
        title="You are changing the bank account."
        action={
          <Button
            busy={keep.isPending}
            busyLabel="Keeping the current account"
            onClick={() => {
              if (!keep.isPending) keep.mutate();
            }}
          >
            Keep the current account
          </Button>
        }
      >
        We keep using {institution} <LastDigits last4={last4} /> until{" "}
        {step === "deposits"
          ? "the other account is verified."
          : "you authorize another account. If you don’t finish within a day, nothing changes."}
      </Notice>
      <StepFailure title="We could not cancel the change." error={keep.error} />
    </div>
  );
}
