import type { SummaryFilter } from "./summary-statement.sql";
import { sourceNames } from "./source-names.texts";

/** Names the chosen sources and locations; empty: no filter. Locations without a name are shown by id. */
export function nameFilter(
  { source = [], location = [] }: SummaryFilter,
  locations: ReadonlyMap<string, string>,
): string[] {
  return [...source.map((id) => sourceNames[id]), ...location.map((id) => locations.get(id) ?? id)];
}
