import { type EndpointAnswer } from "@portal/shared-ui/api";
import { Button, Icon, Notice } from "@portal/shared-ui/core";
import { canUsePasskeys } from "@portal/shared-ui/passkeys";

import { loginFlowTexts } from "./login-flow.texts.js";
import styles from "./choose-method-step.module.css";
import { type ChosenMethod, useChooseMethod } from "./use-choose-method.js";
import { usePasskeySignIn } from "./use-passkey-sign-in.js";

export interface ChooseMethodStepProps {
  methods: EndpointAnswer<"POST /verify/find-mfa-methods">;
  returnPath: string | null;
  onChosen: (chosen: ChosenMethod) => void;
  onSignedOut: () => void;
}

/** Step 1 of the login flow: a button for each contact that there is (specification §2), and for a passkey. */
export function ChooseMethodStep({ methods, returnPath, onChosen, onSignedOut }: ChooseMethodStepProps) {
  const { busy: isSending, run, sending } = useChooseMethod({ onChosen, onSignedOut });
  const passkey = usePasskeySignIn({ returnPath, onSignedOut });
  const busy = isSending || passkey.busy;
  const hasPasskey = methods.passkey === true && canUsePasskeys();
  const choices = [
    { method: "email", label: loginFlowTexts.email, contact: methods.userEmail, icon: "mail" },
    { method: "sms", label: loginFlowTexts.sms, contact: methods.userPhone, icon: "phone" },
  ] as const;
  const known = choices.filter(({ contact }) => contact !== null);

  if (known.length === 0 && !hasPasskey) return <Notice tone="warn">{loginFlowTexts.noMethod}</Notice>;
  return (
    <ul className={styles.methods}>
      {hasPasskey ? <PasskeyMethod busy={passkey.busy} unavailable={busy} onChoose={passkey.run} /> : null}
      {known.map(({ method, label, contact, icon }) => (
        <li key={method} className={styles.method}>
          <Button
            wide
            icon={<Icon name={icon} size={18} />}
            busy={sending === method}
            busyLabel={loginFlowTexts.busy}
            aria-disabled={busy}
            aria-describedby={`contact-${method}`}
            onClick={() => run(method, contact ?? "")}
          >
            {label}
          </Button>
          <span id={`contact-${method}`} className={styles.contact}>
            {contact}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PasskeyMethod(props: { busy: boolean; unavailable: boolean; onChoose: () => void }) {
  return (
    <li className={styles.method}>
      <Button
        wide
        icon={<Icon name="key" size={18} />}
        busy={props.busy}
        busyLabel={loginFlowTexts.passkeyBusy}
        aria-disabled={props.unavailable}
        aria-describedby="hint-passkey"
        onClick={() => props.onChoose()}
      >
        {loginFlowTexts.passkey}
      </Button>
      <span id="hint-passkey" className={styles.contact}>
        {loginFlowTexts.passkeyHint}
      </span>
    </li>
  );
}
