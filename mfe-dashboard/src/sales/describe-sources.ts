import { sourceTexts } from "./order.texts.js";
import type { DashboardFilter } from "./sales-filter.js";

/** `All sources`, `Square`, `Square, 2 locations`. */
export function describeSources({ sources, locations }: Pick<DashboardFilter, "sources" | "locations">): string {
  if (sources.length === 0) return "All sources";
  const names = sources.map((source) => sourceTexts[source]).join(", ");
  if (locations.length === 0) return names;
  return `${names}, ${locations.length === 1 ? "1 location" : `${locations.length} locations`}`;
}
