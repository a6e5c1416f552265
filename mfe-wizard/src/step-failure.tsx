import { describeFailure } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

export function StepFailure({ title, error }: { title: string; error: Error | null }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" title={title} announce>
      {describeFailure(error).message}
    </Notice>
  );
}
