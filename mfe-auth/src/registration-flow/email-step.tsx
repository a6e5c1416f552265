import { useApi } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { useState } from "react";

import { CodeForm } from "../verification/code-form.js";
import { useCodeSender } from "../verification/use-code-sender.js";
import { ChangeEmail } from "./change-email.js";
import { emailStepTexts as texts } from "./registration-flow.texts.js";

export interface EmailStepProps {
  email: string;
  onReload: () => Promise<void>;
  /** `nextStep` is undefined when the answer does not name it. */
  onVerified: (nextStep: number | undefined) => Promise<void>;
  onEmail: (email: string) => void;
  onSignedOut: () => void;
}

/** Step 1. */
export function EmailStep(props: EmailStepProps) {
  const { email, onEmail, onSignedOut } = props;
  const [changing, setChanging] = useState(false);
  if (!changing) return <EmailCode {...props} key={email} onChange={() => setChanging(true)} />;
  const handleChanged = (next: string) => {
    setChanging(false);
    onEmail(next);
  };
  const shared = { email, onSignedOut };
  return <ChangeEmail {...shared} onChanged={handleChanged} onCancel={() => setChanging(false)} />;
}

/** Sends the first code on arrival (S22). */
function EmailCode({ email, onReload, onVerified, onSignedOut, onChange }: EmailStepProps & { onChange: () => void }) {
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
    >
      <Button variant="quiet" onClick={onChange}>
        {texts.change}
      </Button>
    </CodeForm>
  );
}
