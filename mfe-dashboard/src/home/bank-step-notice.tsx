import { useNavigation } from "@portal/host-contract";
import { Notice } from "@portal/shared-ui/core";

import { setupStepTexts } from "./setup-step-texts.js";

/** The step that is left once a sales system is linked. */
export function BankStepNotice() {
  const { Link } = useNavigation();
  const { title, sentence, action } = setupStepTexts.bank;
  return (
    <Notice tone="info" title={`Your next step: ${title}`} action={<Link to={action.to}>{action.label}</Link>}>
      {sentence}
    </Notice>
  );
}
