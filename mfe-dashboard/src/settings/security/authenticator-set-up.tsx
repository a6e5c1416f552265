import type { AuthenticatorSetUp } from "@portal/shared-ui/api";
import { Button, CODE_LENGTH, CodeField } from "@portal/shared-ui/core";
import { QrCode } from "@portal/shared-ui/qr";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import { authenticatorTexts } from "./authenticator.texts.js";
import styles from "./authenticator.module.css";
import { CopyButton } from "./copy-button.js";

export interface AuthenticatorSetUpFormProps {
  setUp: AuthenticatorSetUp;
  busy: boolean;
  /** @param onRefused the code is wrong */
  onConfirm: (code: string, onRefused: () => void) => void;
  onCancel: () => void;
}

/** The code proves that the app has the secret. */
export function AuthenticatorSetUpForm({ setUp, busy, onConfirm, onCancel }: AuthenticatorSetUpFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);

  useEffect(() => field.current?.focus(), []);

  function handleRefused(): void {
    setRefused(true);
    field.current?.focus();
    field.current?.select();
  }

  function handleChange(digits: string): void {
    setCode(digits);
    setRefused(false);
  }

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (code.length === CODE_LENGTH) onConfirm(code, handleRefused);
  }

  return (
    <form className={styles.setUp} onSubmit={handleSubmit} noValidate>
      <QrCode text={setUp.uri} label={authenticatorTexts.picture} />
      <div className={styles.parts}>
        <SecretKey secret={setUp.secret} />
        <CodeField
          ref={field}
          name="code"
          label={authenticatorTexts.field}
          help={authenticatorTexts.help}
          error={isRefused ? authenticatorTexts.checkCode : undefined}
          value={code}
          onChange={handleChange}
        />
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            disabled={code.length !== CODE_LENGTH}
            busy={busy}
            busyLabel={authenticatorTexts.confirming}
          >
            {authenticatorTexts.confirm}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {authenticatorTexts.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** For people who cannot scan the QR code. */
function SecretKey({ secret }: { secret: string }) {
  return (
    <div className={styles.manual}>
      <p className={styles.text}>{authenticatorTexts.scan}</p>
      <p className={styles.text}>{authenticatorTexts.manual}</p>
      <code className={styles.key}>{inFours(secret)}</code>
      <CopyButton text={secret}>{authenticatorTexts.copyKey}</CopyButton>
    </div>
  );
}

/** Groups of four are easier to type. */
function inFours(secret: string): string {
  return secret.replace(/.{4}(?=.)/g, "$& ");
}
