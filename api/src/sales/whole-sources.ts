import type { SalesFilter, SalesSource } from "@portal/api-contract";

/** Whose locations can be chosen (specification §2, S36). */
const sourceOfLocations: SalesSource = "square";

/** What of the chosen sources the chosen locations say nothing of: those beside Square, which stay whole (D304). */
export function findWholeSources({
  source = [],
  location = [],
}: Pick<SalesFilter, "source" | "location">): SalesSource[] {
  if (location.length === 0 || !source.includes(sourceOfLocations)) return [];
  return source.filter((one) => one !== sourceOfLocations);
}
