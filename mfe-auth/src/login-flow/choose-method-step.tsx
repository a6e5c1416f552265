import { type EndpointAnswer, useApi } from "@portal/shared-ui/api";
import { Button, Icon, Notice } from "@portal/shared-ui/core";
import { canUsePasskeys, isPasskeyError, provePasskey } from "@portal/shared-ui/passkeys";
import { useNavigation, useSession } from "@portal/host-contract";
import { type SingleFlight, useSingleFlight } from "@portal/shared-ui/timing";

import { loginFlowTexts } from "./login-flow.texts.js";
import styles from "./choose-method-step.module.css";
import { type ChosenMethod, useChooseMethod } from "./use-choose-method.js";
import type { OwnCode } from "./use-own-code.js";
import { isSignedOut } from "../verification/use-code-sender.js";
import { useAnnounce } from "../wire/use-announce.js";

export interface ChooseMethodStepProps {
  methods: EndpointAnswer<"POST /verify/find-mfa-methods">;
  returnPath: string | null;
  onChosen: (chosen: ChosenMethod) => void;
  /** Called for a code that the person already has. Without it, such codes are not offered. */
  onOwnCode?: (kind: OwnCode) => void;
  onSignedOut: () => void;
}

/** Step 1: a button for each contact (§2) and for each other second factor. */
export function ChooseMethodStep(props: ChooseMethodStepProps) {
  const { methods, returnPath, onChosen, onOwnCode, onSignedOut } = props;
  const { busy: isSending, run, sending } = useChooseMethod({ onChosen, onSignedOut });
  const passkey = usePasskeySignIn({ returnPath, onSignedOut });
  const busy = isSending || passkey.busy;
  const hasPasskey = methods.passkey === true && canUsePasskeys();
  const choices = [
    { method: "email", label: loginFlowTexts.email, contact: methods.userEmail, icon: "mail" },
    { method: "sms", label: loginFlowTexts.sms, contact: methods.userPhone, icon: "phone" },
  ] as const;
  const known = choices.filter(({ contact }) => contact !== null);
  const ownCodes = OWN_CODES.filter((kind) => onOwnCode && methods[kind] === true);

  if (known.length + ownCodes.length === 0 && !hasPasskey)
    return <Notice tone="warn">{loginFlowTexts.noMethod}</Notice>;
  return (
    <ul className={styles.methods}>
      {hasPasskey ? <PasskeyMethod busy={passkey.busy} unavailable={busy} onChoose={passkey.run} /> : null}
      {ownCodes.map((kind) => (
        <OwnCodeMethod key={kind} kind={kind} unavailable={busy} onChoose={() => onOwnCode?.(kind)} />
      ))}
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

const OWN_CODES = ["authenticator", "recoveryCode"] as const;

function OwnCodeMethod({ kind, ...props }: { kind: OwnCode; unavailable: boolean; onChoose: () => void }) {
  const texts = loginFlowTexts.ownCode[kind];
  return (
    <li className={styles.method}>
      <Button
        wide
        icon={<Icon name={kind === "authenticator" ? "shield" : "document"} size={18} />}
        aria-disabled={props.unavailable}
        aria-describedby={`hint-${kind}`}
        onClick={props.onChoose}
      >
        {texts.choose}
      </Button>
      <span id={`hint-${kind}`} className={styles.contact}>
        {texts.hint}
      </span>
    </li>
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

/** After success, goes to the return path or `/`. A failure shows as a toast. */
function usePasskeySignIn(options: { returnPath: string | null; onSignedOut: () => void }): SingleFlight<[]> {
  const api = useApi();
  const { refresh } = useSession();
  const { navigate } = useNavigation();
  const announce = useAnnounce();

  return useSingleFlight(async () => {
    try {
      const { message } = await provePasskey(api);
      announce.success(message);
      await refresh();
      navigate(options.returnPath ?? "/", { replace: true });
    } catch (error) {
      if (isPasskeyError(error)) announce.error(error.message);
      else if (isSignedOut(announce.refusal(error))) options.onSignedOut();
    }
  });
}
