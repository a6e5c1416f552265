import { useApi } from "@portal/shared-ui/api";

import { CodeForm } from "../verification/code-form.js";
import { useCodeSender } from "../verification/use-code-sender.js";

export interface EmailStepProps {
  /** The address that the code goes to. */
  email: string;
  /** Asks the server where the registration stands. */
  onReload: () => Promise<void>;
  /** `nextStep`: where the registration stands, when the answer tells it. */
  onVerified: (nextStep: number | undefined) => Promise<void>;
  onSignedOut: () => void;
}

/** Step 1: the code that proves the e-mail address; the first one is sent on arrival (S22). */
export function EmailStep({ email, onReload, onVerified, onSignedOut }: EmailStepProps) {
  const api = useApi();
  const sender = useCodeSender({
    send: () => api.call("POST /verify/send-email-code", {}),
    contact: email,
    onOutOfDate: onReload,
    onSignedOut,
  });
  return (
    <CodeForm
      sender={sender}
      type="email"
      flowSource="registration flow"
      returnPath={null}
      onVerified={onVerified}
      onSignedOut={onSignedOut}
    />
  );
}
