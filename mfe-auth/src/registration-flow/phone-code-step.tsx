import { useApi } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { useCallback } from "react";

import { CodeForm } from "../verification/code-form.js";
import { type SentBefore, useCodeSender } from "../verification/use-code-sender.js";
import { useTextTrouble } from "../verification/use-text-trouble.js";
import { phoneCodeTexts } from "./registration-flow.texts.js";

export interface PhoneCodeStepProps {
  /** E.164. */
  phoneNumber: string;
  /** Without it, a code is sent on arrival unless an earlier one is valid. */
  before: SentBefore | undefined;
  onChange: () => void;
  onReload: () => Promise<void>;
  /** `nextStep` is undefined when the answer does not name it. */
  onVerified: (nextStep: number | undefined) => Promise<void>;
  onSignedOut: () => void;
}

/** Step 3. Saving the phone has sent a code; a resumed step sends its own (S22). */
export function PhoneCodeStep({
  phoneNumber,
  before,
  onChange,
  onReload,
  onVerified,
  onSignedOut,
}: PhoneCodeStepProps) {
  const api = useApi();
  const sender = useCodeSender({
    send: () => api.call("POST /verify/send-sms-code", {}),
    contact: phoneNumber,
    before,
    onOutOfDate: onReload,
    onSignedOut,
  });
  const findTrouble = useCallback(() => api.call("GET /user/register/progress").then(({ sms }) => sms), [api]);
  const trouble = useTextTrouble(findTrouble);
  return (
    <>
      {trouble === null ? null : (
        <Notice tone="bad" announce>
          {trouble}
        </Notice>
      )}
      <CodeForm
        sender={sender}
        type="sms"
        flowSource="registration flow"
        returnPath={null}
        onVerified={onVerified}
        onSignedOut={onSignedOut}
      >
        <Button variant="quiet" onClick={onChange}>
          {phoneCodeTexts.change}
        </Button>
      </CodeForm>
    </>
  );
}
