import { Button, CODE_LENGTH, CodeField } from "@portal/shared-ui/core";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import styles from "./step-up-dialog.module.css";
import type { StepUpPartProps } from "./step-up-ways.js";
import { stepUpTexts } from "./step-up.texts.js";
import type { ChosenWay, StepUpCode } from "./use-step-up-code.js";

export interface StepUpCodeFormProps extends StepUpPartProps {
  chosen: ChosenWay;
}

export function StepUpCodeForm({ chosen, api, code, onDone, onTry, onRefused }: StepUpCodeFormProps) {
  const [digits, setDigits] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const { busy, run } = useSingleFlight(async () => {
    onTry();
    try {
      await api.call("POST /verify/verify-code", { code: digits, type: chosen.method, flowSource: "step up" });
      onDone(true);
    } catch (error) {
      field.current?.focus();
      field.current?.select();
      onRefused(error);
    }
  });

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (digits.length === CODE_LENGTH) run();
  }

  function handleResend(): void {
    onTry();
    code.send(chosen.method, chosen.contact);
  }

  function handleOther(): void {
    onTry();
    code.unchoose();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <CodeField ref={field} name="code" label={stepUpTexts.field} value={digits} onChange={setDigits} />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={digits.length !== CODE_LENGTH}
        busy={busy}
        busyLabel={stepUpTexts.verifying}
      >
        {stepUpTexts.verify}
      </Button>
      <NewCode code={code} onResend={handleResend} />
      <Button variant="quiet" onClick={handleOther}>
        {stepUpTexts.other}
      </Button>
    </form>
  );
}

function NewCode({ code, onResend }: { code: StepUpCode; onResend: () => void }) {
  if (code.seconds > 0) {
    return (
      <p className={styles.contact} role="timer">
        {stepUpTexts.wait(code.seconds)}
      </p>
    );
  }
  return (
    <Button variant="quiet" busy={code.sending !== null} busyLabel={stepUpTexts.sending} onClick={onResend}>
      {stepUpTexts.resend}
    </Button>
  );
}
