import type { SummaryFilter } from "./summary-statement.sql";
import { sourceNames } from "./source-names.texts";

/** Names the sources and locations of a filter; empty: no filter. A location without a name is shown by its id. */
export function nameFilter(
  { source = [], location = [] }: SummaryFilter,
  locations: ReadonlyMap<string, string>,
): string[] {
  return [...source.map((id) => sourceNames[id]), ...location.map((id) => locations.get(id) ?? id)];
}
