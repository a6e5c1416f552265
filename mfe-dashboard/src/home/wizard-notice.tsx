import { useNavigation } from "@portal/host-contract";
import type { Integration } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { setupStepTexts } from "./setup-step.texts.js";
import { hasAgreement, hasBank } from "./setup-steps.js";

/** Next step of the wizard: the agreement, then the bank. */
export function WizardNotice({ integrations }: { integrations: readonly Integration[] }) {
  const { Link } = useNavigation();
  if (hasBank(integrations)) return null;
  const { title, sentence, action } = setupStepTexts[hasAgreement(integrations) ? "bank" : "agreement"];
  return (
    <Notice compact tone="info" title={`Your next step: ${title}`} action={<Link to={action.to}>{action.label}</Link>}>
      {sentence}
    </Notice>
  );
}
