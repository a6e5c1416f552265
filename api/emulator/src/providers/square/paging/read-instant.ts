import { badRequest } from "../square-error.js";

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns milliseconds since 1970; null if the value is missing.
 * @throws SquareError 400 INVALID_TIME
 */
export function readInstant(value: unknown, field: string): number | null {
  if (value === undefined || value === null || value === "") return null;
  const instant = typeof value === "string" && RFC_3339.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(instant)) {
    throw badRequest("INVALID_TIME", `${field} is not a timestamp in RFC 3339 format.`, field);
  }
  return instant;
}
