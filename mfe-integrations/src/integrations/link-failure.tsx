import { describeFailure } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

/** Shown when the provider's consent page could not be opened. */
export function LinkFailure({ name, error }: { name: string; error: Error }) {
  return (
    <Notice tone="bad" announce title={`${name} could not be opened.`}>
      {describeFailure(error).message}
    </Notice>
  );
}
