import type { ApiClient } from "@portal/shared-ui/api";
import { Button, CODE_LENGTH, CodeField, TextField } from "@portal/shared-ui/core";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import styles from "./step-up-dialog.module.css";
import { stepUpTexts } from "./step-up.texts.js";

/** Codes that the person already has, so none is sent. */
export type OwnCode = "authenticator" | "recoveryCode";

const CALLS = { authenticator: "POST /verify/authenticator", recoveryCode: "POST /verify/recovery-code" } as const;

export interface StepUpOwnCodeFormProps {
  kind: OwnCode;
  api: ApiClient;
  onDone: (confirmed: boolean) => void;
  onTry: () => void;
  onRefused: (error: unknown) => void;
  onOther: () => void;
}

export function StepUpOwnCodeForm({ kind, api, onDone, onTry, onRefused, onOther }: StepUpOwnCodeFormProps) {
  const [code, setCode] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const label = stepUpTexts.ownCode[kind].field;
  const isComplete = kind === "authenticator" ? code.length === CODE_LENGTH : code.trim() !== "";

  const { busy, run } = useSingleFlight(async () => {
    onTry();
    try {
      await api.call(CALLS[kind], { code });
      onDone(true);
    } catch (error) {
      field.current?.focus();
      field.current?.select();
      onRefused(error);
    }
  });

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (isComplete) run();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {kind === "authenticator" ? (
        <CodeField ref={field} name="code" label={label} value={code} onChange={setCode} />
      ) : (
        <TextField
          ref={field}
          name="recovery-code"
          label={label}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <Button type="submit" variant="primary" wide disabled={!isComplete} busy={busy} busyLabel={stepUpTexts.verifying}>
        {stepUpTexts.verify}
      </Button>
      <Button variant="quiet" onClick={onOther}>
        {stepUpTexts.other}
      </Button>
    </form>
  );
}
