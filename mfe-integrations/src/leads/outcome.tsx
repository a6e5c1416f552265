import { describeFailure } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

export interface OutcomeProps {
  of: { data: { message: string } | undefined; error: Error | null };
  /** Title of a failure. */
  failed: string;
}

export function Outcome({ of: { data, error }, failed }: OutcomeProps) {
  if (error) {
    return (
      <Notice tone="bad" announce title={failed}>
        {describeFailure(error).message}
      </Notice>
    );
  }
  return data === undefined ? null : (
    <Notice tone="good" announce>
      {data.message}
    </Notice>
  );
}
