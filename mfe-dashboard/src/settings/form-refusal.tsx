import type { ApiError } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

/** What the server has against a form as a whole; what it has against a field stands under the field. */
export function FormRefusal({ refusal }: { refusal: ApiError | null }) {
  if (refusal === null || refusal.fields !== undefined) return null;
  return (
    <Notice tone="bad" announce>
      {refusal.message}
    </Notice>
  );
}
