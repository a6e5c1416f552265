import { type EndpointAnswer } from "@portal/shared-ui/api";
import { Button, Icon, Notice } from "@portal/shared-ui/core";

import { loginFlowTexts } from "./login-flow.texts.js";
import styles from "./choose-method-step.module.css";
import { type ChosenMethod, useChooseMethod } from "./use-choose-method.js";

export interface ChooseMethodStepProps {
  methods: EndpointAnswer<"POST /verify/find-mfa-methods">;
  onChosen: (chosen: ChosenMethod) => void;
  onSignedOut: () => void;
}

/** Step 1 of the login flow: a button for each contact that there is (specification §2). */
export function ChooseMethodStep({ methods, onChosen, onSignedOut }: ChooseMethodStepProps) {
  const { busy, run, sending } = useChooseMethod({ onChosen, onSignedOut });
  const choices = [
    { method: "email", label: loginFlowTexts.email, contact: methods.userEmail, icon: "mail" },
    { method: "sms", label: loginFlowTexts.sms, contact: methods.userPhone, icon: "phone" },
  ] as const;
  const known = choices.filter(({ contact }) => contact !== null);

  if (known.length === 0) return <Notice tone="warn">{loginFlowTexts.noMethod}</Notice>;
  return (
    <ul className={styles.methods}>
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
