import { describeFailure, type Loaded } from "@portal/shared-ui/api";
import { Button, Notice } from "@portal/shared-ui/core";

export interface StaleNoticeProps {
  list: Pick<Loaded<unknown>, "isRefetchError" | "isFetching" | "error" | "refetch">;
}

/** Shown when a list failed to load again: it shows an earlier state. */
export function StaleNotice({ list }: StaleNoticeProps) {
  if (!list.isRefetchError) return null;
  return (
    <Notice
      tone="warn"
      announce
      title="This list may be out of date."
      action={
        <Button busy={list.isFetching} busyLabel="Retrying" onClick={() => void list.refetch()}>
          Retry
        </Button>
      }
    >
      It could not be loaded again. {describeFailure(list.error).message}
    </Notice>
  );
}
