import { describeFailure } from "@portal/shared-ui/api";
import { Card, ErrorCard, PageHeader, Skeleton } from "@portal/shared-ui/core";

import { AgencyForm } from "./agency-form.js";
import { AgencyLogo } from "./agency-logo.js";
import styles from "./agency.module.css";
import { useAgencySettings } from "./use-agency.js";

/** `/admin/agency`: contacts for the login page, emails and invoices (D490). */
export function AgencyPage() {
  return (
    <>
      <PageHeader
        title="Agency"
        description="Shown on the login page, at the foot of every page, in emails and on invoices."
      />
      <Settings />
    </>
  );
}

function Settings() {
  const settings = useAgencySettings();
  if (settings.isPending) {
    return (
      <Card title="Name and contact">
        <Skeleton height="2.5rem" lines={4} label="Loading the agency" />
      </Card>
    );
  }
  if (settings.isLoadingError) {
    return (
      <ErrorCard
        title="The agency could not be loaded."
        {...describeFailure(settings.error)}
        retrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return (
    <div className={styles.page}>
      <Card title="Name and contact">
        <AgencyForm settings={settings.data} />
      </Card>
      <Card title="Logo">
        <AgencyLogo logo={settings.data.logo} />
      </Card>
    </div>
  );
}
