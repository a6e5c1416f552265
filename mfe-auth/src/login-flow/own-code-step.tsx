import { Button, CODE_LENGTH, CodeField, TextField } from "@portal/shared-ui/core";
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";

import form from "../forms/form.module.css";
import { verificationTexts } from "../verification/verification.texts.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import { type OwnCode, type OwnCodeOptions, useOwnCode } from "./use-own-code.js";

export interface OwnCodeStepProps extends Omit<OwnCodeOptions, "onRefused"> {
  onOther: () => void;
}

export function OwnCodeStep({ onOther, ...options }: OwnCodeStepProps) {
  const { kind } = options;
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [isRefused, setRefused] = useState(false);
  const { busy, run } = useOwnCode({ ...options, onRefused: handleRefused });
  const isComplete = kind === "authenticator" ? code.length === CODE_LENGTH : code.trim() !== "";

  useEffect(() => field.current?.focus(), []);

  function handleRefused() {
    setRefused(true);
    field.current?.focus();
    field.current?.select();
  }

  function handleChange(next: string) {
    setCode(next);
    setRefused(false);
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isComplete) run(code);
  }

  return (
    <form className={form.form} onSubmit={handleSubmit} noValidate>
      {renderField(kind, {
        ref: field,
        value: code,
        error: isRefused ? verificationTexts.checkCode : undefined,
        onChange: handleChange,
      })}
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!isComplete}
        busy={busy}
        busyLabel={verificationTexts.busy}
      >
        {verificationTexts.submit}
      </Button>
      <div className={form.below}>
        <Button variant="quiet" onClick={onOther}>
          {loginFlowTexts.other}
        </Button>
      </div>
    </form>
  );
}

interface FieldOfCode {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function renderField(kind: OwnCode, { onChange, ...field }: FieldOfCode): ReactNode {
  const texts = loginFlowTexts.ownCode[kind];
  if (kind === "authenticator") {
    return <CodeField {...field} name="code" label={texts.field} help={texts.help} onChange={onChange} />;
  }
  return (
    <TextField
      {...field}
      name="recovery-code"
      label={texts.field}
      help={texts.help}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
