import { Skeleton } from "@portal/shared-ui/core";

import { LoadFailure } from "../layout/load-failure.js";
import { ChooseMethodStep, type ChooseMethodStepProps } from "./choose-method-step.js";
import { loginFlowTexts } from "./login-flow.texts.js";
import type { MfaMethods } from "./use-mfa-methods.js";

export interface LoadedMethodsProps extends Omit<ChooseMethodStepProps, "methods"> {
  mfa: MfaMethods;
}

export function LoadedMethods({ mfa, ...rest }: LoadedMethodsProps) {
  switch (mfa.state) {
    case "loading":
      return <Skeleton label="Loading" height="var(--control)" lines={2} />;
    case "failed":
      return (
        <LoadFailure
          title={loginFlowTexts.loadingFailed}
          message={mfa.message}
          retrying={mfa.retrying}
          onRetry={mfa.retry}
        />
      );
    case "ready":
      return <ChooseMethodStep methods={mfa.methods} {...rest} />;
  }
}
