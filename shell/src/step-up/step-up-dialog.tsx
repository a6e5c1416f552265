import { createApiClient, isApiError } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { useModalDialog } from "@portal/shared-ui/overlay";
import { isPasskeyError } from "@portal/shared-ui/passkeys";
import { type SyntheticEvent, useMemo, useState } from "react";

import { createHostApi } from "../host/host-api.js";
import type { SessionControl } from "../session/session.js";
import { StepUpCodeForm } from "./step-up-code-form.js";
import styles from "./step-up-dialog.module.css";
import { type OwnCode, StepUpOwnCodeForm } from "./step-up-own-code-form.js";
import { StepUpWays } from "./step-up-ways.js";
import { stepUpTexts } from "./step-up.texts.js";
import { useStepUpCode } from "./use-step-up-code.js";
import { useStepUpWays } from "./use-step-up-ways.js";

const refused = { tone: "bad", announce: true } as const;

export interface StepUpDialogProps {
  session: SessionControl;
  /** False: canceled or signed out. */
  onDone: (confirmed: boolean) => void;
}

/** 'Confirm it is you' (S18). Escape cancels. */
export function StepUpDialog({ session, onDone }: StepUpDialogProps) {
  const api = useMemo(() => createApiClient(createHostApi({ session })), [session]);
  const dialog = useModalDialog();
  const [failure, setFailure] = useState<string | null>(null);
  const { ways, retry } = useStepUpWays(api, setFailure);
  const code = useStepUpCode(api, handleRefused);
  const [ownCode, setOwnCode] = useState<OwnCode | null>(null);

  function handleRefused(error: unknown): void {
    if (isApiError(error) && error.status === 401) onDone(false);
    else if (isApiError(error) || isPasskeyError(error)) setFailure(error.message);
    else throw error;
  }

  function handleCancel(event: SyntheticEvent): void {
    event.preventDefault();
    onDone(false);
  }

  // A repeated Escape closes the dialog although `handleCancel` prevents it.
  function handleClose(event: SyntheticEvent<HTMLDialogElement>): void {
    if (!event.currentTarget.open) onDone(false);
  }

  function handleOther(): void {
    setFailure(null);
    setOwnCode(null);
  }

  const isChoosing = code.chosen === null && ownCode === null;
  const shared = { api, code, onDone, onTry: () => setFailure(null), onRefused: handleRefused };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="step-up-title"
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 id="step-up-title" className={styles.title}>
        {stepUpTexts.title}
      </h2>
      <p className={styles.text}>{describe(code.chosen, ownCode)}</p>
      {failure === null ? null : <Notice {...refused}>{failure}</Notice>}
      {ways === null && failure !== null ? <Button onClick={retry}>{stepUpTexts.retry}</Button> : null}
      {ways === null && failure === null ? <p role="status">{stepUpTexts.loading}</p> : null}
      {ways !== null && isChoosing ? <StepUpWays ways={ways} {...shared} onOwnCode={setOwnCode} /> : null}
      {ownCode === null ? null : <StepUpOwnCodeForm kind={ownCode} {...shared} onOther={handleOther} />}
      {code.chosen === null ? null : <StepUpCodeForm key={code.chosen.method} chosen={code.chosen} {...shared} />}
      <Button variant="quiet" wide onClick={() => onDone(false)}>
        {stepUpTexts.cancel}
      </Button>
    </dialog>
  );
}

function describe(chosen: ReturnType<typeof useStepUpCode>["chosen"], ownCode: OwnCode | null): string {
  if (ownCode !== null) return stepUpTexts.ownCode[ownCode].description;
  if (chosen === null) return stepUpTexts.why;
  return chosen.state === "sent" ? stepUpTexts.sentTo(chosen.contact) : stepUpTexts.waiting(chosen.contact);
}
