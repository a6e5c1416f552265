import { useApi } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { useCallback } from "react";

import { CodeForm, type CodeFormProps } from "../verification/code-form.js";
import { useCodeSender } from "../verification/use-code-sender.js";
import { useTextTrouble } from "../verification/use-text-trouble.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import type { ChosenMethod } from "./use-choose-method.js";

export interface MethodCodeStepProps extends Pick<CodeFormProps, "flowSource" | "returnPath" | "onVerified"> {
  chosen: ChosenMethod;
  onOther: () => void;
  onSignedOut: () => void;
}

/** At /login-flow and /password-reset (§2). */
export function MethodCodeStep({ chosen, onOther, onSignedOut, ...options }: MethodCodeStepProps) {
  const api = useApi();
  const sender = useCodeSender({
    send: () => api.call("POST /verify/find-method-send-code", { method: chosen.method }),
    contact: chosen.contact,
    before: chosen,
    onSignedOut,
  });

  const findTrouble = useCallback(() => api.call("POST /verify/find-mfa-methods", {}).then(({ sms }) => sms), [api]);
  const trouble = useTextTrouble(chosen.method === "sms" ? findTrouble : null);

  return (
    <>
      {trouble === null ? null : (
        <Notice tone="bad" announce>
          {trouble}
        </Notice>
      )}
      <CodeForm {...options} sender={sender} type={chosen.method} onSignedOut={onSignedOut}>
        <Button variant="quiet" onClick={onOther}>
          {loginFlowTexts.other}
        </Button>
      </CodeForm>
    </>
  );
}
