import { describeFailure } from "@portal/shared-ui/api";
import { ErrorCard, PageHeader } from "@portal/shared-ui/core";

import { BusinessCard } from "./business-form.js";
import { DeleteAccountCard } from "./delete-account/delete-account-card.js";
import { DocumentsCard } from "./documents-card.js";
import { PersonForm } from "./person-form.js";
import { AuthenticatorCard } from "./security/authenticator-card.js";
import { SecurityCard } from "./security/security-card.js";
import { SessionsCard } from "./security/sessions-card.js";
import { SettingsSkeleton } from "./settings-skeleton.js";
import styles from "./settings.module.css";
import { useAccount } from "./use-account.js";
import { YourDataCard } from "./your-data/your-data-card.js";

/** `/usersettings`: the account's data, to read and to change, and how it is protected. */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" description="What we know about you and your business." />
      <Account />
    </>
  );
}

function Account() {
  const account = useAccount();
  if (account.isPending) return <SettingsSkeleton />;
  if (account.isLoadingError) {
    return (
      <ErrorCard
        title="Failed to fetch user information."
        {...describeFailure(account.error)}
        retrying={account.isFetching}
        onRetry={() => void account.refetch()}
      />
    );
  }
  return (
    <div className={styles.layout}>
      <PersonForm user={account.data.user} smsConsent={account.data.smsConsent} />
      <BusinessCard business={account.data.business} user={account.data.user} />
      <SecurityCard timeZone={account.data.business?.timeZone} />
      <AuthenticatorCard timeZone={account.data.business?.timeZone} />
      <SessionsCard timeZone={account.data.business?.timeZone} />
      <DocumentsCard timeZone={account.data.business?.timeZone} />
      <YourDataCard timeZone={account.data.business?.timeZone} />
      <DeleteAccountCard timeZone={account.data.business?.timeZone} />
    </div>
  );
}
