import { useNavigation, useSession } from "@portal/host-contract";
import type { RegistrationStep } from "@portal/shared-ui/api";
import { Button, Skeleton, Steps } from "@portal/shared-ui/core";
import { formatPhone } from "@portal/shared-ui/forms";
import { useCallback, useState } from "react";

import { AuthLayout } from "../layout/auth-layout.js";
import { LoadFailure } from "../layout/load-failure.js";
import { withReturnPath } from "../paths/return-path.js";
import { useSingleFlight } from "@portal/shared-ui/timing";
import { readStoredStep, storeStep, toRegistrationStep } from "../progress/ds-progress.js";
import { keepCodeWait } from "../verification/code-waits.js";
import type { SentBefore } from "../verification/use-code-sender.js";
import { BusinessStep } from "./business-step.js";
import { EmailStep } from "./email-step.js";
import { PhoneCodeStep } from "./phone-code-step.js";
import { PhoneStep } from "./phone-step.js";
import { businessTexts, emailStepTexts, flowTexts, phoneCodeTexts, phoneTexts } from "./registration-flow.texts.js";
import { chooseStep } from "./start-step.js";
import type { Progress } from "./use-registration-progress.js";
import { useRegistrationProgress } from "./use-registration-progress.js";

/** /registerflow (§2). `chooseStep` decides where to start. */
export function RegistrationFlowPage() {
  const { location, navigate } = useNavigation();
  const { refresh, signOut } = useSession();
  const leaving = useSingleFlight(signOut);
  const handleSignedOut = useCallback(
    () => navigate(withReturnPath("/login", "/registerflow"), { replace: true }),
    [navigate],
  );
  const handleFinished = useCallback(() => {
    void refresh().then(() => navigate("/", { replace: true }));
  }, [navigate, refresh]);
  const { progress, failure, reload, update } = useRegistrationProgress({
    onSignedOut: handleSignedOut,
    onFinished: handleFinished,
  });
  const step =
    progress && chooseStep({ search: location.search, stored: readStoredStep(), reached: progress.currentStep });

  return (
    <AuthLayout
      {...describeStep(step, progress)}
      progress={step && <Steps steps={flowTexts.steps} current={step} />}
      footer={
        <>
          <span>{flowTexts.notYou}</span>
          <Button variant="quiet" busy={leaving.busy} busyLabel={flowTexts.signingOut} onClick={leaving.run}>
            {flowTexts.signOut}
          </Button>
        </>
      }
    >
      {progress && step && failure === null ? (
        <Step step={step} progress={progress} reload={reload} update={update} onSignedOut={handleSignedOut} />
      ) : (
        <Loading failure={failure} reload={reload} />
      )}
    </AuthLayout>
  );
}

interface StepProps {
  step: RegistrationStep;
  progress: Progress;
  reload: () => Promise<void>;
  update: (change: Partial<Progress>) => void;
  onSignedOut: () => void;
}

function Step({ step, progress, reload, update, onSignedOut }: StepProps) {
  const { navigate } = useNavigation();
  /** The code that was sent in this visit. Without it, the code step sends one on arrival unless an earlier one is valid. */
  const [phoneCode, setPhoneCode] = useState<SentBefore>();
  const shared = { onSignedOut, onReload: reload, onVerified: handleVerified };

  /** The code is used up, so the next step comes from the answer: another request might fail. */
  async function handleVerified(nextStep: number | undefined) {
    const currentStep = toRegistrationStep(String(nextStep));
    if (currentStep === null) await reload();
    else update({ currentStep });
  }

  /** Stores the step, so that a page opened without the query does not return to an older one. */
  function goTo(next: 2 | 3) {
    storeStep(next);
    navigate(`/registerflow?nextstep=${next}`);
  }

  function handlePhoneSaved(phoneNumber: string, waitTime: number) {
    setPhoneCode({ state: "sent", waitTime });
    keepCodeWait(phoneNumber, waitTime);
    update({ currentStep: 3, phoneNumber });
    goTo(3);
  }

  function handleCodeAtHand() {
    setPhoneCode({ state: "waiting", waitTime: 0 });
    goTo(3);
  }

  switch (step) {
    case 1:
      return <EmailStep {...shared} email={progress.email} onEmail={(email) => update({ email })} />;
    case 2:
      return (
        <PhoneStep progress={progress} onSaved={handlePhoneSaved} onSkip={handleCodeAtHand} onSignedOut={onSignedOut} />
      );
    case 3:
      return (
        <PhoneCodeStep
          {...shared}
          phoneNumber={progress.phoneNumber ?? ""}
          before={phoneCode}
          onChange={() => goTo(2)}
        />
      );
    case 4:
      return <BusinessStep phoneNumber={progress.phoneNumber} onSignedOut={onSignedOut} />;
  }
}

function Loading({ failure, reload }: { failure: string | null; reload: () => Promise<void> }) {
  const [retrying, setRetrying] = useState(false);
  if (failure === null) return <Skeleton label="Loading" height="var(--control)" lines={3} />;

  function handleRetry() {
    setRetrying(true);
    void reload().finally(() => setRetrying(false));
  }
  return <LoadFailure title={flowTexts.loadingFailed} message={failure} retrying={retrying} onRetry={handleRetry} />;
}

function describeStep(
  step: RegistrationStep | null,
  progress: Progress | null,
): { title: string; description?: string } {
  switch (step) {
    case null:
      return { title: flowTexts.loadingTitle };
    case 1:
      return { title: emailStepTexts.title, description: emailStepTexts.description(progress?.email ?? "") };
    case 2:
      return { title: phoneTexts.title, description: phoneTexts.description };
    case 3:
      return {
        title: phoneCodeTexts.title,
        description: phoneCodeTexts.description(formatPhone(progress?.phoneNumber ?? "")),
      };
    case 4:
      return { title: businessTexts.title, description: businessTexts.description };
  }
}
