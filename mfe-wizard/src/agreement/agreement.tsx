import { describeFailure } from "@portal/shared-ui/api";
import { ErrorCard } from "@portal/shared-ui/core";

import { useRefreshBankState } from "../use-bank-state.js";
import { AgreementSkeleton } from "./agreement-skeleton.js";
import { AgreementStep } from "./agreement-step.js";
import { useClientBusiness } from "./use-client-business.js";

export function Agreement({ onSaved }: { onSaved: () => void }) {
  const business = useClientBusiness();
  const refresh = useRefreshBankState();
  if (business.isPending) return <AgreementSkeleton />;
  if (business.isLoadingError) {
    return (
      <ErrorCard
        title="The agreement could not be loaded."
        {...describeFailure(business.error)}
        retrying={business.isFetching}
        onRetry={() => void business.refetch()}
      />
    );
  }
  return <AgreementStep business={business.data} onSaved={() => void refresh().then(onSaved)} />;
}
