import { useNavigation } from "@portal/host-contract";
import { describeFailure } from "@portal/shared-ui/api";
import { BrandMark, ErrorCard, Icon, PageHeader, Steps } from "@portal/shared-ui/core";
import { useState } from "react";

import { AgreementSaved } from "./agreement/agreement-saved.js";
import { AgreementSkeleton } from "./agreement/agreement-skeleton.js";
import { AgreementStep } from "./agreement/agreement-step.js";
import { useClientBusiness } from "./agreement/use-client-business.js";
import { useLeaveWarning } from "./use-leave-warning.js";
import styles from "./wizard.module.css";

/** The four steps (specification §2). */
const steps = ["Agreement", "Bank connect", "Choose account", "Debit authorization"];

/** What the person does on the first step: whether they fill it in again, and whether it was saved in this visit. */
type Visit = "arrived" | "editing" | "saved";

/** `/PrivateClientWizard`: opens at the first step that is not done (S46). */
export function WizardPage() {
  const { Link } = useNavigation();
  const business = useClientBusiness();
  const [visit, setVisit] = useState<Visit>("arrived");
  // From the saved agreement on, until the mandate is accepted (S46): no step after the first is open yet.
  useLeaveWarning(Boolean(business.data?.saved));
  const saved = visit === "editing" ? null : (business.data?.saved ?? null);
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <BrandMark />
        <Link to="/init" className={styles.back}>
          <Icon name="arrow-left" size={16} /> Back to Integrations
        </Link>
      </div>
      <PageHeader title="Private Client Wizard" description="Agree, connect your bank, and authorize the debit." />
      <div className={styles.steps}>
        <Steps steps={steps} current={saved === null ? 1 : 2} />
      </div>
      {business.isPending ? <AgreementSkeleton /> : null}
      {business.isLoadingError ? (
        <ErrorCard
          title="The agreement could not be loaded."
          {...describeFailure(business.error)}
          retrying={business.isFetching}
          onRetry={() => void business.refetch()}
        />
      ) : null}
      {business.data && saved === null ? (
        <AgreementStep business={business.data} onSaved={() => setVisit("saved")} />
      ) : null}
      {saved === null ? null : (
        <AgreementSaved saved={saved} isNew={visit === "saved"} onEdit={() => setVisit("editing")} />
      )}
    </main>
  );
}
