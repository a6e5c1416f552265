import { LoadedMethods } from "../login-flow/loaded-methods.js";
import { MethodCodeStep } from "../login-flow/method-code-step.js";
import type { ChosenMethod, Method } from "../login-flow/use-choose-method.js";
import { type MfaMethods, useMfaMethods } from "../login-flow/use-mfa-methods.js";
import { findSentBefore } from "../verification/use-code-sender.js";

export interface ResetCodeStepsProps {
  step: 2 | 3;
  /** Chosen in this visit. */
  chosen: ChosenMethod | null;
  /** Method of the server's last code; null: none yet. */
  method: Method | null;
  returnPath: string | null;
  onChosen: (chosen: ChosenMethod) => void;
  onOther: () => void;
  onVerified: () => Promise<void>;
  onOver: () => void;
}

export function ResetCodeSteps({ step, chosen, method, onChosen, onOver, ...options }: ResetCodeStepsProps) {
  const mfa = useMfaMethods(onOver);
  const awaited = chosen ?? resumeMethod(mfa, method);
  if (step === 2 || !awaited) {
    return <LoadedMethods mfa={mfa} returnPath={options.returnPath} onChosen={onChosen} onSignedOut={onOver} />;
  }
  return <MethodCodeStep {...options} chosen={awaited} flowSource="password reset flow" onSignedOut={onOver} />;
}

/** A reopened page expects the code sent before and sends none on arrival. */
function resumeMethod(mfa: MfaMethods, method: Method | null): ChosenMethod | null {
  if (mfa.state !== "ready" || method === null) return null;
  const contact = (method === "email" ? mfa.methods.userEmail : mfa.methods.userPhone) ?? "";
  return { method, contact, ...(findSentBefore(contact) ?? { state: "waiting", waitTime: 0 }) };
}
