import { describeFailure } from "@portal/shared-ui/api";
import { Button, Notice, Skeleton } from "@portal/shared-ui/core";

import { depositTexts } from "./deposit.texts.js";
import { DepositMarkingNote } from "./deposit-marking.js";
import { useMarkedDeposits } from "./use-marked-deposits.js";

/** Latest marking of a bank deposit, for its order dialog. */
export function OrderMarking({ id, timeZone }: { id: string; timeZone: string }) {
  const list = useMarkedDeposits(id);
  if (list.isPending) return <Skeleton height="4rem" label="Loading who marked the deposit" />;
  if (list.isError) {
    const retry = (
      <Button busy={list.isFetching} onClick={() => void list.refetch()}>
        Retry
      </Button>
    );
    return (
      <Notice tone="bad" title={depositTexts.failed} action={retry}>
        {describeFailure(list.error).message}
      </Notice>
    );
  }
  const last = list.data.pages[0]?.data[0];
  return last === undefined ? null : <DepositMarkingNote deposit={last} timeZone={timeZone} isLast />;
}
