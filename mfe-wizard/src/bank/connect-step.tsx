import type { AuthorizationState, BankStateAnswer } from "@portal/shared-ui/api";
import { Button, Card, Icon, Notice } from "@portal/shared-ui/core";
import type { ReactNode } from "react";

import { LastDigits } from "../last-digits.js";
import styles from "../wizard.module.css";
import { BankAccessCard } from "./bank-access-card.js";
import { ConnectNews } from "./connect-news.js";
import { useConnectBank } from "./use-connect-bank.js";

export interface ConnectStepProps {
  state: BankStateAnswer;
  aside?: ReactNode;
}

/** Step 2: the client logs in to their bank in the provider's window and shares accounts. */
export function ConnectStep({ state, aside }: ConnectStepProps) {
  const bank = useConnectBank(state.connection);
  return (
    <div className={styles.step}>
      <FormerNotice authorization={state.authorization} />
      <div className={styles.layout}>
        <Card title="How it works" className={styles.text}>
          <ol className={styles.how}>
            <li>A window of Stripe opens, the company that moves the money for us.</li>
            <li>You choose your bank and sign in there. Your password stays with your bank.</li>
            <li>You share the account to debit. Nothing is debited before you authorize it in the last step.</li>
          </ol>
          <ConnectNews choseNone={bank.choseNone} error={bank.error} />
          {state.preview ? null : (
            <div className={styles.actions}>
              <Button
                variant="primary"
                icon={<Icon name="bank" size={16} />}
                busy={bank.isConnecting}
                busyLabel="Connecting your bank"
                onClick={bank.connect}
              >
                Connect your bank
              </Button>
            </div>
          )}
        </Card>
        <div className={styles.aside}>
          <BankAccessCard />
          {aside}
        </div>
      </div>
    </div>
  );
}

/** For a client who had finished: why a bank is required again. */
function FormerNotice({ authorization }: { authorization: AuthorizationState | null }) {
  if (authorization === null) return null;
  const { status, institution, last4 } = authorization;
  const account = (
    <>
      {institution} <LastDigits last4={last4} />
    </>
  );
  if (status === "revoked") {
    return (
      <Notice tone="info" title="Your debit authorization is revoked.">
        Nothing is debited from {account}. Connect a bank account to authorize debits again.
      </Notice>
    );
  }
  return status === "inactive" ? (
    <Notice tone="warn" title="Your debit authorization has ended.">
      The bank no longer takes debits from {account}. Connect an account to authorize debits again.
    </Notice>
  ) : null;
}
