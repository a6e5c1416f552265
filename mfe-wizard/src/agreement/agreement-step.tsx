import { useSession } from "@portal/host-contract";
import type { ClientBusinessAnswer } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { useEffect, useRef, useState } from "react";

import { AgreementForm } from "./agreement-form.js";
import { AgreementText } from "./agreement-text.js";
import styles from "./agreement.module.css";

export interface AgreementStepProps {
  business: ClientBusinessAnswer;
  onSaved: () => void;
}

/** Step 1. A text that changes meanwhile is shown again. Admins see a preview (S16). */
export function AgreementStep({ business, onSaved }: AgreementStepProps) {
  const isPreview = useSession().role === "admin";
  const [outdated, setOutdated] = useState(0);
  const news = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (outdated > 0) news.current?.focus();
  }, [outdated]);

  return (
    <div className={styles.step}>
      {isPreview ? (
        <Notice tone="info" title="Preview">
          You see this step as a client sees it. Only the client can agree.
        </Notice>
      ) : null}
      {outdated === 0 ? null : (
        <div ref={news} tabIndex={-1} className={styles.news}>
          <Notice tone="warn" title="The agreement has changed.">
            Please read the new text below, tick the box again and continue. Your details are kept.
          </Notice>
        </div>
      )}
      <div className={styles.layout}>
        <AgreementText agreement={business.agreement} />
        <AgreementForm
          business={business}
          onSaved={isPreview ? undefined : onSaved}
          onOutdated={() => setOutdated((count) => count + 1)}
        />
      </div>
    </div>
  );
}
