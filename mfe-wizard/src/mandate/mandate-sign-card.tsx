import type { ChosenBankAccount } from "@portal/shared-ui/api";
import { Button, Card, Icon, VisuallyHidden } from "@portal/shared-ui/core";

import { LastDigits } from "../last-digits.js";
import { StepFailure } from "../step-failure.js";
import styles from "./mandate.module.css";

export interface MandateSignCardProps {
  /** null in a preview. */
  chosen: ChosenBankAccount | null;
  preview: boolean;
  isAccepting: boolean;
  error: Error | null;
  onAccept: () => void;
  onChange: () => void;
}

export function MandateSignCard({ chosen, preview, isAccepting, error, onAccept, onChange }: MandateSignCardProps) {
  return (
    <Card title="Authorize" className={styles.sign}>
      <div className={styles.consent}>
        {chosen === null ? null : <ChosenAccount chosen={chosen} onChange={preview ? null : onChange} />}
        <StepFailure title="The debits could not be authorized." error={error} />
        {preview ? null : (
          <Button variant="primary" wide busy={isAccepting} busyLabel="Authorizing debits" onClick={onAccept}>
            Authorize debits
          </Button>
        )}
        <p className={styles.note}>
          We keep this text, the time, your IP address and browser as proof. We email you a copy as a PDF.
        </p>
      </div>
    </Card>
  );
}

function ChosenAccount({ chosen, onChange }: { chosen: ChosenBankAccount; onChange: (() => void) | null }) {
  const { institution, last4, holder } = chosen;
  return (
    <div className={styles.account}>
      <span className={styles.tile}>
        <Icon name="bank" />
      </span>
      <div className={styles.accountWords}>
        <p className={styles.institution}>{institution}</p>
        <p className={styles.note}>
          {holder === "business" ? "Business account" : "Personal account"} <LastDigits last4={last4} />
        </p>
      </div>
      {onChange === null ? null : (
        <Button variant="quiet" onClick={onChange}>
          Change <VisuallyHidden>account</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
