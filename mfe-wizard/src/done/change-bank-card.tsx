import { Button, Icon } from "@portal/shared-ui/core";

import { StepFailure } from "../step-failure.js";
import { useStepCall } from "../use-bank-state.js";
import { AfterwardsCard } from "./afterwards-card.js";
import styles from "./done.module.css";

/** Card that starts a change of the debited account. The change needs a new authorization, with the same checks. */
export function ChangeBankCard({ isRevoked }: { isRevoked: boolean }) {
  const change = useStepCall((api) => api.call("POST /pc/change-bank", {}));
  return (
    <AfterwardsCard
      title="Debit another account"
      news={<StepFailure title="The change could not be begun." error={change.error} />}
      action={
        <Button
          icon={<Icon name="bank" size={16} />}
          busy={change.isPending}
          busyLabel="Beginning the change"
          onClick={() => change.mutate()}
        >
          Change bank account
        </Button>
      }
    >
      <ul className={styles.list}>
        <li>
          You connect the other account and authorize its debits anew.{" "}
          {isRevoked ? "Until then nothing is debited." : "Until then the present account counts."}
        </li>
        <li>If you do not finish within a day, nothing changes.</li>
        <li>We tell you of the change by e-mail and text message, and debit nothing in the 24 hours after it.</li>
      </ul>
    </AfterwardsCard>
  );
}
