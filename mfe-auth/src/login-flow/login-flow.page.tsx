import { useNavigation } from "@portal/host-contract";
import { Steps } from "@portal/shared-ui/core";
import { useCallback, useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { LoadedMethods } from "./loaded-methods.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import { MethodCodeStep } from "./method-code-step.js";
import { OwnCodeStep } from "./own-code-step.js";
import type { ChosenMethod } from "./use-choose-method.js";
import { type MfaMethods, useMfaMethods } from "./use-mfa-methods.js";
import type { OwnCode } from "./use-own-code.js";

type Choice = ChosenMethod | OwnCode;

/** /login-flow (§2). Requires a pending session (S2). */
export function LoginFlowPage() {
  const { location, navigate, Link } = useNavigation();
  const returnPath = readReturnPath(location.search);
  const loginPath = withReturnPath("/login", returnPath);
  const { chosen, choose, unchoose } = useChosenMethod(returnPath);
  const handleSignedOut = useCallback(() => navigate(loginPath, { replace: true }), [navigate, loginPath]);
  const mfa = useMfaMethods(handleSignedOut);
  const shared = { returnPath, onSignedOut: handleSignedOut };

  return (
    <AuthLayout
      title={chosen ? loginFlowTexts.codeTitle : loginFlowTexts.chooseTitle}
      description={chosen ? describeCode(chosen) : describeChoice(mfa)}
      progress={<Steps steps={loginFlowTexts.steps} current={chosen ? 2 : 1} />}
      footer={<Link to={loginPath}>{loginFlowTexts.backToLogin}</Link>}
    >
      {chosen === null ? <LoadedMethods mfa={mfa} {...shared} onChosen={choose} onOwnCode={choose} /> : null}
      {typeof chosen === "string" ? <OwnCodeStep kind={chosen} {...shared} onOther={unchoose} /> : null}
      {chosen !== null && typeof chosen === "object" ? (
        <MethodCodeStep chosen={chosen} flowSource="login flow" {...shared} onOther={unchoose} />
      ) : null}
    </AuthLayout>
  );
}

/** Mentions the browser if it is the reason for the second factor (S3). */
function describeChoice(mfa: MfaMethods): string {
  const isNew = mfa.state === "ready" && mfa.methods.newBrowser === true;
  return isNew ? loginFlowTexts.newBrowserDescription : loginFlowTexts.chooseDescription;
}

/** The code step is a separate history entry, so Back returns to the methods. */
function useChosenMethod(returnPath: string | null) {
  const { location, navigate } = useNavigation();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isCodeStep = new URLSearchParams(location.search).get("step") === "code";
  return {
    chosen: isCodeStep ? chosen : null,
    choose: (next: Choice) => {
      setChosen(next);
      navigate(withReturnPath("/login-flow?step=code", returnPath));
    },
    unchoose: () => navigate(withReturnPath("/login-flow", returnPath)),
  };
}

function describeCode(chosen: Choice): string {
  if (typeof chosen === "string") return loginFlowTexts.ownCode[chosen].description;
  const { state, contact } = chosen;
  return state === "sent" ? loginFlowTexts.sentTo(contact) : loginFlowTexts.waiting(contact);
}
