import type { SalesFilter, SalesSource } from "@portal/api-contract";

/** Only Square has locations (S36, §2). */
const sourceOfLocations: SalesSource = "square";

/** Returns the chosen sources that locations do not narrow: all except Square (D304). */
export function findWholeSources({
  source = [],
  location = [],
}: Pick<SalesFilter, "source" | "location">): SalesSource[] {
  if (location.length === 0 || !source.includes(sourceOfLocations)) return [];
  return source.filter((one) => one !== sourceOfLocations);
}
