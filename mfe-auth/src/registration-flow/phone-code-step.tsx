import { useApi } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";
import { useCallback } from "react";

import { CodeForm } from "../verification/code-form.js";
import { type SentBefore, useCodeSender } from "../verification/use-code-sender.js";
import { useTextTrouble } from "../verification/use-text-trouble.js";
import { phoneCodeTexts } from "./registration-flow.texts.js";

export interface PhoneCodeStepProps {
  /** The number that the code goes to, E.164. */
  phoneNumber: string;
  /** The code that saving the phone sent, or that the person has at hand; without it one is sent on arrival. */
  before: SentBefore | undefined;
  onChange: () => void;
  /** Asks the server where the registration stands. */
  onReload: () => Promise<void>;
  /** `nextStep`: where the registration stands, when the answer tells it. */
  onVerified: (nextStep: number | undefined) => Promise<void>;
  onSignedOut: () => void;
}

/** Step 3: the code that proves the phone. Saving the phone has sent one; a resumed step sends its own (S22). */
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
  const askTrouble = useCallback(() => api.call("GET /user/register/progress").then(({ sms }) => sms), [api]);
  const trouble = useTextTrouble(askTrouble);
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
