import type { ApiError } from "@portal/shared-ui/api";
import type { FieldErrors } from "@portal/shared-ui/forms";

/** The server's faults under their fields: they stay when the toast has gone. */
export function toFieldFaults<Field extends string>(refusal: ApiError, fields: readonly Field[]): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const fault = refusal.fields?.[field];
    if (fault !== undefined) errors[field] = fault;
  }
  return errors;
}
