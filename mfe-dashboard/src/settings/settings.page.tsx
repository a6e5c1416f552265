import { describeFailure } from "@portal/shared-ui/api";
import { ErrorCard, PageHeader } from "@portal/shared-ui/core";

import { BusinessCard } from "./business-card.js";
import { PersonCard } from "./person-card.js";
import { SettingsSkeleton } from "./settings-skeleton.js";
import styles from "./settings.module.css";
import { useAccount } from "./use-account.js";

/** `/usersettings`: the account's data, to read. */
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
      <PersonCard user={account.data.user} />
      <BusinessCard business={account.data.business} />
    </div>
  );
}
