import type { ApiClient, CodeType, EndpointAnswer } from "@portal/shared-ui/api";
import { Button, Icon } from "@portal/shared-ui/core";
import { canUsePasskeys, provePasskey } from "@portal/shared-ui/passkeys";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { useEffect, useRef } from "react";

import styles from "./step-up-dialog.module.css";
import type { OwnCode } from "./step-up-own-code-form.js";
import { stepUpTexts } from "./step-up.texts.js";
import type { StepUpCode } from "./use-step-up-code.js";

export interface StepUpPartProps {
  api: ApiClient;
  code: StepUpCode;
  onDone: (confirmed: boolean) => void;
  onTry: () => void;
  onRefused: (error: unknown) => void;
}

export interface StepUpWaysProps extends StepUpPartProps {
  onOwnCode: (kind: OwnCode) => void;
  ways: EndpointAnswer<"GET /verify/step-up">;
}

const OWN_CODES = ["authenticator", "recoveryCode"] as const;

export function StepUpWays({ ways, api, code, onOwnCode, onDone, onTry, onRefused }: StepUpWaysProps) {
  const list = useRef<HTMLUListElement>(null);
  // The list appears after the dialog has focused 'Cancel', or replaces the focused button. So it takes the focus.
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  const passkey = useSingleFlight(async () => {
    onTry();
    try {
      await provePasskey(api);
      onDone(true);
    } catch (error) {
      onRefused(error);
    }
  });
  const isBusy = passkey.busy || code.sending !== null;

  function handleOwnCode(kind: OwnCode): void {
    onTry();
    onOwnCode(kind);
  }

  function handleSend(method: CodeType, contact: string): void {
    onTry();
    code.send(method, contact);
  }

  return (
    <ul ref={list} className={styles.ways}>
      {ways.passkey === true && canUsePasskeys() ? (
        <li>
          <Button
            wide
            variant="primary"
            icon={<Icon name="key" size={18} />}
            busy={passkey.busy}
            busyLabel={stepUpTexts.passkeyBusy}
            aria-disabled={isBusy}
            onClick={passkey.run}
          >
            {stepUpTexts.passkey}
          </Button>
        </li>
      ) : null}
      {OWN_CODES.filter((kind) => ways[kind] === true).map((kind) => (
        <OwnCodeWay key={kind} kind={kind} busy={isBusy} onChoose={handleOwnCode} />
      ))}
      <ContactWay method="email" contact={ways.userEmail} sending={code.sending} busy={isBusy} onSend={handleSend} />
      <ContactWay method="sms" contact={ways.userPhone} sending={code.sending} busy={isBusy} onSend={handleSend} />
    </ul>
  );
}

interface OwnCodeWayProps {
  kind: OwnCode;
  busy: boolean;
  onChoose: (kind: OwnCode) => void;
}

function OwnCodeWay({ kind, busy, onChoose }: OwnCodeWayProps) {
  return (
    <li>
      <Button
        wide
        icon={<Icon name={kind === "authenticator" ? "shield" : "document"} size={18} />}
        aria-disabled={busy}
        onClick={() => onChoose(kind)}
      >
        {stepUpTexts.ownCode[kind].choose}
      </Button>
    </li>
  );
}

interface ContactWayProps {
  method: CodeType;
  /** Masked. */
  contact: string | null;
  sending: CodeType | null;
  busy: boolean;
  onSend: (method: CodeType, contact: string) => void;
}

function ContactWay({ method, contact, sending, busy, onSend }: ContactWayProps) {
  if (contact === null) return null;
  return (
    <li>
      <Button
        wide
        icon={<Icon name={method === "email" ? "mail" : "phone"} size={18} />}
        busy={sending === method}
        busyLabel={stepUpTexts.sending}
        aria-disabled={busy}
        aria-describedby={`step-up-${method}`}
        onClick={() => onSend(method, contact)}
      >
        {stepUpTexts[method]}
      </Button>
      <span id={`step-up-${method}`} className={styles.contact}>
        {contact}
      </span>
    </li>
  );
}
