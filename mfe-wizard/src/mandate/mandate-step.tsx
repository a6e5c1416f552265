import { type BankStateAnswer, isApiError, type MandateText } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { useEffect, useRef } from "react";

import { useStepCall } from "../use-bank-state.js";
import styles from "../wizard.module.css";
import { MandateExampleCard } from "./mandate-example-card.js";
import { MandateSignCard } from "./mandate-sign-card.js";
import { MandateTextCard } from "./mandate-text-card.js";

export interface MandateStepProps {
  state: BankStateAnswer;
  mandate: MandateText;
  onChange: () => void;
}

/** Step 4: the cost in the client's own figures, and consent to exactly the shown text. */
export function MandateStep({ state, mandate, onChange }: MandateStepProps) {
  const { version, sha256 } = mandate;
  const accept = useStepCall((api) => api.call("POST /pc/accept-mandate", { version, sha256 }), { finishes: true });
  const isOutdated = isApiError(accept.error) && accept.error.code === "MANDATE_OUTDATED";
  return (
    <div className={styles.step}>
      {isOutdated ? <OutdatedNotice key={sha256} /> : null}
      <div className={styles.layout}>
        <MandateExampleCard example={mandate.example} />
        <MandateTextCard mandate={mandate} />
        <MandateSignCard
          chosen={state.chosen}
          preview={state.preview}
          isAccepting={accept.isPending}
          error={isOutdated ? null : accept.error}
          onAccept={() => {
            if (!accept.isPending) accept.mutate();
          }}
          onChange={onChange}
        />
      </div>
    </div>
  );
}

/** Takes the focus, so that a screen reader starts at the beginning of the new text. */
function OutdatedNotice() {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <div ref={news} tabIndex={-1} className={styles.news}>
      <Notice tone="warn" title="The debit authorization has changed.">
        Nothing was authorized. Please read the new text below and authorize again.
      </Notice>
    </div>
  );
}
