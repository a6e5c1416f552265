import { useNavigation } from "@portal/host-contract";
import { Skeleton, Steps } from "@portal/shared-ui/core";
import { useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import { LoadFailure } from "../layout/load-failure.js";
import { withReturnPath } from "../paths/return-path.js";
import { NewPasswordStep } from "./new-password-step.js";
import { passwordResetTexts as texts } from "./password-reset.texts.js";
import { ResetCodeSteps } from "./reset-code-steps.js";
import { ResetEmailStep } from "./reset-email-step.js";
import { usePasswordReset } from "./use-password-reset.js";

type Reset = ReturnType<typeof usePasswordReset>;

/** /password-reset (§2). It does not reveal whether an account exists. */
export function PasswordResetPage() {
  const { Link } = useNavigation();
  const reset = usePasswordReset();
  const { step, returnPath } = reset;

  return (
    <AuthLayout
      {...describeStep(reset)}
      progress={step && <Steps steps={texts.steps} current={step} />}
      footer={
        <>
          {step && step > 1 ? (
            <Link to={withReturnPath("/password-reset?step=1", returnPath)}>{texts.otherEmail}</Link>
          ) : null}
          <Link to={withReturnPath("/login", returnPath)}>{texts.backToLogin}</Link>
        </>
      }
    >
      <Step reset={reset} />
    </AuthLayout>
  );
}

function Step({ reset }: { reset: Reset }) {
  const { step, method, chosen, isOver, failure, returnPath } = reset;
  switch (step) {
    case null:
      return <Loading failure={failure} reload={reset.reload} />;
    case 1:
      return <ResetEmailStep isOver={isOver} onStarted={reset.handleBegun} />;
    case 2:
    case 3:
      return (
        <ResetCodeSteps
          step={step}
          chosen={chosen}
          method={method}
          returnPath={returnPath}
          onChosen={reset.handleChosen}
          onOther={() => reset.goTo(2)}
          onVerified={reset.handleVerified}
          onOver={reset.handleOver}
        />
      );
    case 4:
      return <NewPasswordStep onOver={reset.handleOver} />;
  }
}

function Loading({ failure, reload }: Pick<Reset, "failure" | "reload">) {
  const [retrying, setRetrying] = useState(false);
  if (failure === null) return <Skeleton label="Loading" height="var(--control)" lines={2} />;

  function handleRetry() {
    setRetrying(true);
    void reload().finally(() => setRetrying(false));
  }
  return <LoadFailure title={texts.loadingFailed} message={failure} retrying={retrying} onRetry={handleRetry} />;
}

function describeStep({ step, chosen }: Reset): { title: string; description?: string } {
  switch (step) {
    case null:
      return { title: texts.email.title };
    case 1:
      return { title: texts.email.title, description: texts.email.description };
    case 2:
      return { title: texts.method.title, description: texts.method.description };
    case 3: {
      if (!chosen) return { title: texts.code.title, description: texts.code.resumed };
      const describe = chosen.state === "sent" ? texts.code.sentTo : texts.code.waiting;
      return { title: texts.code.title, description: describe(chosen.contact) };
    }
    case 4:
      return { title: texts.password.title, description: texts.password.description };
  }
}
