import type { ApiError } from "@portal/shared-ui/api";
import type { FieldErrors } from "@portal/shared-ui/forms";

/** Picks the refusal's error for each field; these stay visible after the toast. */
export function toFieldFaults<Field extends string>(refusal: ApiError, fields: readonly Field[]): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const fault = refusal.fields?.[field];
    if (fault !== undefined) errors[field] = fault;
  }
  return errors;
}
