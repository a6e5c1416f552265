import { Button, Notice } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { StepFailure } from "../step-failure.js";
import { ActionCard } from "./action-card.js";
import styles from "./done.module.css";
import { useRevocation } from "./use-revocation.js";

export function RevokeCard() {
  const { openDialog, isLoading, loadError, refusal, kept, dialog } = useRevocation();
  return (
    <>
      <ActionCard
        title="Stop the debits"
        result={
          <>
            {refusal === null ? null : (
              <Notice tone="warn" announce title="The authorization cannot be revoked now.">
                {refusal}
              </Notice>
            )}
            {kept === null ? null : (
              <Notice tone="info" announce title="You revoked the debit authorization.">
                {kept}
              </Notice>
            )}
            <StepFailure title="We could not load what happens when you revoke." error={loadError} />
          </>
        }
        action={
          <Button busy={isLoading} busyLabel="Loading what happens" onClick={openDialog}>
            Revoke authorization
          </Button>
        }
      >
        <p>Revoking ends the debit authorization right away. We show you what happens before you decide.</p>
      </ActionCard>
      <RevokeDialog {...dialog} />
    </>
  );
}

function RevokeDialog({ effects, error, ...rest }: ReturnType<typeof useRevocation>["dialog"]) {
  return (
    <ConfirmDialog
      {...rest}
      title="Revoke the debit authorization?"
      confirmLabel="Revoke authorization"
      busyLabel="Revoking"
    >
      <ul className={styles.list}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {error === null ? null : (
        <div className={styles.failure}>
          <StepFailure title="The authorization was not revoked." error={error} />
        </div>
      )}
    </ConfirmDialog>
  );
}
