import type { BankStateAnswer } from "@portal/shared-ui/api";
import { Button, Card } from "@portal/shared-ui/core";

import styles from "../wizard.module.css";
import { AccountForm } from "./account-form.js";
import { BankAccessCard } from "./bank-access-card.js";
import { ConnectNews } from "./connect-news.js";
import { useConnectBank } from "./use-connect-bank.js";

export interface AccountStepProps {
  state: BankStateAnswer;
  /** Called once the choice is saved; the portal decides the next step. */
  onChosen: () => void;
}

/** Step 3: choose account and holder, or share accounts of another bank. */
export function AccountStep({ state, onChosen }: AccountStepProps) {
  const { connect, isConnecting, choseNone, error } = useConnectBank(state.connection);
  return (
    <div className={styles.layout}>
      <Card className={styles.text}>
        <AccountForm state={state} onChosen={onChosen}>
          <Button busy={isConnecting} busyLabel="Connecting your bank" onClick={connect}>
            Connect another bank
          </Button>
        </AccountForm>
        <ConnectNews choseNone={choseNone} error={error} />
      </Card>
      <BankAccessCard />
    </div>
  );
}
