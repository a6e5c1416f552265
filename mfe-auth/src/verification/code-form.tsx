import type { ApiError } from "@portal/shared-ui/api";
import { Button, CODE_LENGTH, CodeField } from "@portal/shared-ui/core";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";

import form from "../forms/form.module.css";
import type { CodeSender } from "./use-code-sender.js";
import { useVerifyCode, type VerifyCodeOptions } from "./use-verify-code.js";
import { verificationTexts } from "./verification.texts.js";

export interface CodeFormProps extends Omit<VerifyCodeOptions, "onAccepted" | "onRefused"> {
  sender: CodeSender;
  children?: ReactNode;
}

/** At most 6 digits, submit only at exactly 6 (§2, §5). */
export function CodeForm({ sender, children, ...options }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const inputRef = useRef<HTMLInputElement>(null);
  const { busy, run } = useVerifyCode({ ...options, onAccepted: sender.settle, onRefused: handleRefused });

  useEffect(() => inputRef.current?.focus(), []);

  function handleRefused(refusal: ApiError) {
    setError(toFieldError(refusal));
    inputRef.current?.focus();
    inputRef.current?.select();
  }

  function handleChange(digits: string) {
    setCode(digits);
    setError(undefined);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (code.length === CODE_LENGTH) run(code);
  }

  return (
    <form className={form.form} onSubmit={handleSubmit} noValidate>
      <CodeField
        ref={inputRef}
        name="code"
        label={verificationTexts.field}
        help={sender.state === "failed" ? verificationTexts.notSent : verificationTexts.help}
        error={error}
        value={code}
        onChange={handleChange}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={code.length !== CODE_LENGTH}
        busy={busy}
        busyLabel={verificationTexts.busy}
      >
        {verificationTexts.submit}
      </Button>
      <div className={form.below}>
        <ResendCode sender={sender} />
        {children}
      </div>
    </form>
  );
}

/** The field shows what to do, the toast what happened. A missing answer says nothing about the code. */
function toFieldError(refusal: ApiError): string | undefined {
  if (refusal.triesLeft !== undefined) return verificationTexts.triesLeft(refusal.triesLeft);
  return refusal.status >= 400 && refusal.status < 500 && refusal.status !== 429
    ? verificationTexts.checkCode
    : undefined;
}

/** The countdown of the cooldown, then the button (§4, §8). */
function ResendCode({ sender }: { sender: CodeSender }) {
  if (sender.state === "sending") return <p className={form.quiet}>{verificationTexts.sending}</p>;
  if (sender.seconds > 0 && !sender.busy) {
    return (
      <p className={form.quiet} role="timer">
        {verificationTexts.wait(sender.seconds)}
      </p>
    );
  }
  return (
    <Button variant="quiet" busy={sender.busy} busyLabel={verificationTexts.resendBusy} onClick={sender.resend}>
      {verificationTexts.resend}
    </Button>
  );
}
