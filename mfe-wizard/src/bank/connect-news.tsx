import { Notice } from "@portal/shared-ui/core";

import { StepFailure } from "../step-failure.js";
import { bankTexts } from "./bank.texts.js";

export function ConnectNews({ choseNone, error }: { choseNone: boolean; error: Error | null }) {
  if (error !== null) return <StepFailure title={bankTexts.notConnected} error={error} />;
  if (!choseNone) return null;
  return (
    <Notice tone="bad" announce>
      {bankTexts.noneChosen}
    </Notice>
  );
}
