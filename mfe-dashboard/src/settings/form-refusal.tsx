import type { ApiError } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";

/** A refusal of the form as a whole; field errors show at their fields. */
export function FormRefusal({ refusal }: { refusal: ApiError | null }) {
  if (refusal === null || refusal.fields !== undefined) return null;
  return (
    <Notice tone="bad" announce>
      {refusal.message}
    </Notice>
  );
}
