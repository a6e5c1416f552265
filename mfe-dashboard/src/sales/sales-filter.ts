import {
  ORDER_PARTS,
  type OrderPart,
  SALES_CHANNELS,
  type SalesChannel,
  type SalesFilter,
  type SalesSource,
  SOURCE_IDS,
} from "@portal/shared-ui/api";
import { type DayRange, isLocalDay, isTooLong, type LocalDay } from "@portal/shared-ui/dates";

/** Kept in the address (S35). */
export interface DashboardFilter {
  /** null: the last 30 days, which the portal chooses in the shop's zone. */
  range: DayRange | null;
  /** Empty: all. */
  sources: readonly SalesSource[];
  /** Chosen channels, whose figures are shown in addition (D291). */
  channels: readonly SalesChannel[];
  /** Ids of Square locations; empty: all. */
  locations: readonly string[];
  /** Figures as of the end of this day; null: current. */
  asOf: LocalDay | null;
  /** Bridge step whose rows are listed; null: all orders. */
  part: OrderPart | null;
}

/** null where a text is not a day, the end is before the start, or the range is too long. */
function readRange(start: string, end: string): DayRange | null {
  const range = { start, end };
  return isLocalDay(start) && isLocalDay(end) && start <= end && !isTooLong(range) ? range : null;
}

/** Ignores invalid days, sources and steps. */
export function readFilter(search: string): DashboardFilter {
  const query = new URLSearchParams(search);
  const asOf = query.get("asOf") ?? "";
  const named = query.getAll("source");
  const sources = SOURCE_IDS.filter((source) => named.includes(source));
  return {
    range: readRange(query.get("start") ?? "", query.get("end") ?? ""),
    sources,
    channels: SALES_CHANNELS.filter((channel) => named.includes(channel)),
    locations: sources.includes("square") ? query.getAll("location") : [],
    asOf: isLocalDay(asOf) ? asOf : null,
    part: ORDER_PARTS.find((part) => part === query.get("part")) ?? null,
  };
}

/** Keeps parameters of other parts of the page. */
export function writeFilter(search: string, filter: DashboardFilter): string {
  const query = new URLSearchParams(search);
  for (const name of ["start", "end", "source", "location", "asOf", "part"]) query.delete(name);
  if (filter.range) {
    query.set("start", filter.range.start);
    query.set("end", filter.range.end);
  }
  for (const source of [...filter.sources, ...filter.channels]) query.append("source", source);
  for (const location of filter.locations) query.append("location", location);
  if (filter.asOf !== null) query.set("asOf", filter.asOf);
  if (filter.part !== null) query.set("part", filter.part);
  return query.size === 0 ? "" : `?${query.toString()}`;
}

/** The figures include all orders, so `part` is omitted. */
export function toSalesQuery({ range, sources, locations, asOf }: DashboardFilter): SalesFilter {
  return { ...range, source: [...sources], location: [...locations], ...(asOf !== null && { asOf }) };
}

/** Unchecking Square also removes its locations. */
export function toggleSource(filter: DashboardFilter, source: SalesSource, isChosen: boolean): DashboardFilter {
  const sources = toggle(filter.sources, source, isChosen);
  return { ...filter, sources, locations: sources.includes("square") ? filter.locations : [] };
}

export function toggleLocation(filter: DashboardFilter, location: string, isChosen: boolean): DashboardFilter {
  return { ...filter, locations: toggle(filter.locations, location, isChosen) };
}

function toggle<Item>(items: readonly Item[], item: Item, isChosen: boolean): Item[] {
  const others = items.filter((other) => other !== item);
  return isChosen ? [...others, item] : others;
}
