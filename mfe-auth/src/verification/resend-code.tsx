import { Button } from "@portal/shared-ui/core";

import form from "../forms/form.module.css";
import type { CodeSender } from "./use-code-sender.js";
import { verificationTexts } from "./verification.texts.js";

/** The countdown of the cooldown, then the button (specification §4, §8). */
export function ResendCode({ sender }: { sender: CodeSender }) {
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
