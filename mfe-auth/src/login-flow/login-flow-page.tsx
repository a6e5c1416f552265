import { useNavigation } from "@portal/host-contract";
import { Steps } from "@portal/shared-ui/core";
import { useCallback, useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import { readReturnPath, withReturnPath } from "../paths/return-path.js";
import { LoadedMethods } from "./loaded-methods.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import { MethodCodeStep } from "./method-code-step.js";
import type { ChosenMethod } from "./use-choose-method.js";
import { useMfaMethods } from "./use-mfa-methods.js";

/** /login-flow (specification §2): choose a method, then enter the code. It needs a pending session (S2). */
export function LoginFlowPage() {
  const { location, navigate, Link } = useNavigation();
  const returnPath = readReturnPath(location.search);
  const loginPath = withReturnPath("/login", returnPath);
  const { chosen, choose, unchoose } = useChosenMethod(returnPath);
  const handleSignedOut = useCallback(() => navigate(loginPath, { replace: true }), [navigate, loginPath]);
  const mfa = useMfaMethods(handleSignedOut);

  return (
    <AuthLayout
      title={chosen ? loginFlowTexts.codeTitle : loginFlowTexts.chooseTitle}
      description={chosen ? describeCode(chosen) : loginFlowTexts.chooseDescription}
      progress={<Steps steps={loginFlowTexts.steps} current={chosen ? 2 : 1} />}
      footer={<Link to={loginPath}>{loginFlowTexts.backToLogin}</Link>}
    >
      {chosen ? (
        <MethodCodeStep
          chosen={chosen}
          flowSource="login flow"
          returnPath={returnPath}
          onOther={unchoose}
          onSignedOut={handleSignedOut}
        />
      ) : (
        <LoadedMethods mfa={mfa} returnPath={returnPath} onChosen={choose} onSignedOut={handleSignedOut} />
      )}
    </AuthLayout>
  );
}

/** The chosen method; the code step is an entry of its own in the history, so that Back leads to the methods. */
function useChosenMethod(returnPath: string | null) {
  const { location, navigate } = useNavigation();
  const [chosen, setChosen] = useState<ChosenMethod | null>(null);
  const isCodeStep = new URLSearchParams(location.search).get("step") === "code";
  return {
    chosen: isCodeStep ? chosen : null,
    choose: (next: ChosenMethod) => {
      setChosen(next);
      navigate(withReturnPath("/login-flow?step=code", returnPath));
    },
    unchoose: () => navigate(withReturnPath("/login-flow", returnPath)),
  };
}

function describeCode({ state, contact }: ChosenMethod): string {
  return state === "sent" ? loginFlowTexts.sentTo(contact) : loginFlowTexts.waiting(contact);
}
