import { addParameter, type SqlValues } from "../platform/db/parameters";
import type { DayRange } from "./day-range";

/** Days of one of several parts of a statement, as SQL after the name of a column; both ends join the statement's values. */
export function betweenDays(values: SqlValues, { start, end }: DayRange): string {
  return `BETWEEN ${addParameter(values, "from", start)} AND ${addParameter(values, "to", end)}`;
}
