import type { BankStateAnswer } from "@portal/shared-ui/api";
import { Button, Notice, VisuallyHidden } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import { StepFailure } from "../step-failure.js";
import styles from "../wizard.module.css";
import { AccountPick } from "./account-pick.js";
import bank from "./bank.module.css";
import { bankTexts } from "./bank.texts.js";
import { HolderChoice } from "./holder-choice.js";
import { useAccountChoice } from "./use-account-choice.js";

export interface AccountFormProps {
  state: BankStateAnswer;
  /** Called once the choice is saved; the portal decides the next step. */
  onChosen: () => void;
  children: ReactNode;
}

export function AccountForm({ state, onChosen, children }: AccountFormProps) {
  const { form, submit, holder, setHolder, isMissing, isSaving, error, ...choice } = useAccountChoice(state, onChosen);
  const { accounts, preview } = state;
  const isPossible = accounts.some(({ debitable }) => debitable);
  return (
    <form ref={form} className={bank.choice} noValidate onSubmit={submit}>
      <fieldset className={bank.picks}>
        <legend>
          <VisuallyHidden>Accounts</VisuallyHidden>
        </legend>
        {accounts.map((account) => (
          <AccountPick
            key={account.id}
            account={account}
            checked={account.id === choice.picked}
            fixed={preview}
            onPick={choice.pick}
          />
        ))}
      </fieldset>
      {isPossible ? <HolderChoice holder={holder} fixed={preview} onChoose={setHolder} /> : <NonePossible {...state} />}
      {isMissing ? (
        <Notice tone="bad" announce>
          {bankTexts.noneChosen}
        </Notice>
      ) : null}
      <StepFailure title="The account could not be chosen." error={error} />
      {preview ? null : (
        <div className={styles.actions}>
          {isPossible ? (
            <Button type="submit" variant="primary" busy={isSaving} busyLabel="Choosing account">
              Choose account
            </Button>
          ) : null}
          {children}
        </div>
      )}
    </form>
  );
}

function NonePossible({ preview }: { preview: boolean }) {
  if (preview) return <Notice tone="info">The accounts that the client’s bank shares appear here.</Notice>;
  return (
    <Notice tone="warn" title="None of these accounts can be debited.">
      Connect another bank, or share another account of this one.
    </Notice>
  );
}
