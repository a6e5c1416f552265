import type { ApiError } from "@portal/shared-ui/api";
import type { FieldErrors } from "@portal/shared-ui/forms";

const CHECK_FIELD = "Check this field.";

/** The server's faults under their fields; the toast already says the message, so it is not said twice. */
export function toFieldFaults<Field extends string>(refusal: ApiError, fields: readonly Field[]): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const fault = refusal.fields?.[field];
    if (fault !== undefined) errors[field] = fault === refusal.message ? CHECK_FIELD : fault;
  }
  return errors;
}
