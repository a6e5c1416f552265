import { useApi } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";

import { CodeForm } from "../verification/code-form.js";
import { useCodeSender } from "../verification/use-code-sender.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import type { ChosenMethod } from "./use-choose-method.js";

export interface LoginCodeStepProps {
  chosen: ChosenMethod;
  returnPath: string | null;
  onOther: () => void;
  onSignedOut: () => void;
}

/** Step 2 of the login flow: the code (specification §2). */
export function LoginCodeStep({ chosen, returnPath, onOther, onSignedOut }: LoginCodeStepProps) {
  const api = useApi();
  const sender = useCodeSender({
    send: () => api.call("POST /verify/find-method-send-code", { method: chosen.method }),
    contact: chosen.contact,
    before: chosen,
    onSignedOut,
  });

  return (
    <CodeForm
      sender={sender}
      type={chosen.method}
      flowSource="login flow"
      returnPath={returnPath}
      onSignedOut={onSignedOut}
    >
      <Button variant="quiet" onClick={onOther}>
        {loginFlowTexts.other}
      </Button>
    </CodeForm>
  );
}
