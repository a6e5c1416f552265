import type { ChosenBankAccount, DepositsState } from "@portal/shared-ui/api";
import { Button, Card, Notice, TextField } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import { LastDigits } from "../last-digits.js";
import { StepFailure } from "../step-failure.js";
import styles from "../wizard.module.css";
import { DEPOSIT_FIELDS } from "./deposit-fields.js";
import form from "./deposits.module.css";
import { useDepositsForm } from "./use-deposits-form.js";

export interface DepositsStepProps {
  deposits: DepositsState;
  chosen: ChosenBankAccount | null;
}

const WORDS: Readonly<Record<DepositsState["kind"], string>> = {
  amounts: "Two small deposits will show on your bank statement.",
  descriptor: "A deposit of one cent will show on your bank statement, with a code in its description.",
};

/** After step 4, if the bank could not verify the account at once: the client enters the provider's micro-deposits. */
export function DepositsStep({ deposits, chosen }: DepositsStepProps) {
  const { kind, arrivalDate, triesLeft } = deposits;
  const { draft, change, errors, formRef, submit, isVerifying, failure } = useDepositsForm(kind);
  return (
    <Card title="Your statement" className={styles.narrow}>
      <form ref={formRef} className={form.fields} noValidate onSubmit={submit}>
        <div className={form.words}>
          <p>{WORDS[kind]}</p>
          <p>
            Expected by {formatDay(arrivalDate.slice(0, 10))}
            {chosen === null ? null : (
              <>
                {" "}
                at {chosen.institution} <LastDigits last4={chosen.last4} />
              </>
            )}
            . You can leave and come back later, on any device.
          </p>
        </div>
        {DEPOSIT_FIELDS[kind].map(({ field, label, help }) => (
          <TextField
            key={field}
            label={label}
            help={help}
            inputMode={kind === "amounts" ? "decimal" : "text"}
            autoComplete="off"
            spellCheck={false}
            maxLength={12}
            value={draft[field]}
            error={errors[field]}
            onChange={(event) => change(field, event.target.value)}
          />
        ))}
        <StepFailure title="This doesn’t match the deposits." error={failure.wrong} />
        <StepFailure title="The deposits could not be verified." error={failure.other} />
        {failure.wrong !== null && triesLeft === 1 ? (
          <Notice tone="warn">One try is left. Check your statement before you use it.</Notice>
        ) : null}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isVerifying} busyLabel="Verifying deposits">
            Verify deposits
          </Button>
        </div>
      </form>
    </Card>
  );
}
