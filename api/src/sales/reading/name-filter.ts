import type { SummaryFilter } from "./summary-statement.sql";
import { sourceNames } from "./source-names.texts";

/** The sources and locations of a filter by name; none: all of them. A location that has no name is told by its id. */
export function nameFilter(
  { source = [], location = [] }: SummaryFilter,
  locations: ReadonlyMap<string, string>,
): string[] {
  return [...source.map((id) => sourceNames[id]), ...location.map((id) => locations.get(id) ?? id)];
}
