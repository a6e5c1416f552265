import { describeFailure, isApiError } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

/** The refusal of a change, where it happened. Without an answer, the change may have been made. */
export function ChangeRefusal({ error }: { error: Error | null }) {
  if (error === null) return null;
  const isUnanswered = isApiError(error) && error.status === 0;
  return (
    <Notice tone="bad" announce title={isUnanswered ? "We don’t know if this was changed." : "Nothing was changed."}>
      {describeFailure(error).message}
    </Notice>
  );
}
