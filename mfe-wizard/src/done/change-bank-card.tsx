import { Button, Icon } from "@portal/shared-ui/core";

import { StepFailure } from "../step-failure.js";
import { useStepCall } from "../use-bank-state.js";
import { ActionCard } from "./action-card.js";
import styles from "./done.module.css";

/** The change needs a new authorization, with the same checks. */
export function ChangeBankCard({ isRevoked }: { isRevoked: boolean }) {
  const change = useStepCall((api) => api.call("POST /pc/change-bank", {}));
  return (
    <ActionCard
      title="Debit another account"
      result={<StepFailure title="We could not start the change." error={change.error} />}
      action={
        <Button
          icon={<Icon name="bank" size={16} />}
          busy={change.isPending}
          busyLabel="Starting the change"
          onClick={() => change.mutate()}
        >
          Change bank account
        </Button>
      }
    >
      <ul className={styles.list}>
        <li>
          You connect another account and authorize debits from it.{" "}
          {isRevoked ? "Until then, nothing is debited." : "Until then, we keep using the current account."}
        </li>
        <li>If you don’t finish within a day, nothing changes.</li>
        <li>We confirm the change by email and text message. We debit nothing in the 24 hours after it.</li>
      </ul>
    </ActionCard>
  );
}
