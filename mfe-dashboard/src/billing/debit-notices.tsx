import { type DebitsAnswer, describeFailure } from "@portal/shared-ui/api";
import { ErrorCard, Notice } from "@portal/shared-ui/core";
import type { UseQueryResult } from "@tanstack/react-query";

import { NextDebitNotice } from "./next-debit-notice.js";
import { OwedNotice } from "./owed-notice.js";

/**
 * Tells a client what they owe that is not debited any more, and of their next debits before they are made (S52). That this
 * is not known, or not yet, is said in its place: nothing there means that nothing is owed or planned.
 */
export function DebitNotices({ debits }: { debits: UseQueryResult<DebitsAnswer> }) {
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
  return (
    <>
      <OwedNotice owed={debits.data.owed} />
      <NextDebitNotice next={debits.data.next} nextDay={debits.data.nextDay} />
    </>
  );
}
