import { useSession } from "@portal/host-contract";
import type { ClientBusinessAnswer } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

import { AgreementForm } from "./agreement-form.js";
import { AgreementText } from "./agreement-text.js";
import styles from "./agreement.module.css";

export interface AgreementStepProps {
  business: ClientBusinessAnswer;
  onSaved: () => void;
}

/** Step 1: the agreement to read, the details to fill in. An admin sees a preview (S16). */
export function AgreementStep({ business, onSaved }: AgreementStepProps) {
  const isPreview = useSession().role === "admin";
  return (
    <div className={styles.step}>
      {isPreview ? (
        <Notice tone="info" title="Preview">
          You see this step as a client sees it. Only the client can agree.
        </Notice>
      ) : null}
      <div className={styles.layout}>
        <AgreementText agreement={business.agreement} />
        <AgreementForm business={business} onSaved={isPreview ? undefined : onSaved} />
      </div>
    </div>
  );
}
