import { addParameter, type SqlValues } from "../platform/db/parameters";
import type { DayRange } from "./day-range";

/** SQL condition for a date column. Adds its parameters to `values`. */
export function betweenDays(values: SqlValues, { start, end }: DayRange): string {
  return `BETWEEN ${addParameter(values, "from", start)} AND ${addParameter(values, "to", end)}`;
}
