import { type DebitsAnswer, describeFailure, type Loaded } from "@portal/shared-ui/api";
import { ErrorCard, Notice } from "@portal/shared-ui/core";

import { OwedNotice } from "./owed-notice.js";

/** Debits that ended without money; in their place also the loading note or the load error. */
export function DebitAlarms({ debits }: { debits: Loaded<DebitsAnswer> }) {
  if (debits.isLoadingError) {
    return (
      <ErrorCard
        title="Your debits could not be loaded."
        {...describeFailure(debits.error)}
        retrying={debits.isFetching}
        onRetry={() => void debits.refetch()}
      />
    );
  }
  if (debits.isPending) return <Notice tone="info" title="Loading your debits…" />;
  return <OwedNotice owed={debits.data.owed} />;
}
